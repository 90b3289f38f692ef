import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { categoryTreeQuery } from '@/entities/category/queries';
import { StepCells } from '@/entities/roadmap/step-cells';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DetailsStep } from './details-step';
import { NameChoice } from './name-choice';
import {
  emptyDraft,
  isAnswered,
  orderOf,
  type SampleDraft,
  type SampleOrder,
  withMain,
} from './sample-order';

const steps = ['대분류', '세부 분야', '내용'];

interface SampleWizardProps {
  open: boolean;
  /** Whether an order is in flight. */
  busy: boolean;
  onClose: () => void;
  /** Orders a sample, and calls `onTaken` when the server has accepted it. */
  onOrder: (order: SampleOrder, onTaken: () => void) => void;
}

/** Three steps to order a sample: field, subject and details. Closes once the order is accepted. */
export function SampleWizard({ open, busy, onClose, onOrder }: SampleWizardProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [step, setStep] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const main = tree.find(({ name }) => name === draft.main);
  const middles = main?.subCategories ?? [];
  const subs = middles.flatMap((middle) => [middle].concat(middle.subCategories));
  const change = (part: Partial<SampleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const canGoOn = isAnswered(step, draft);
  const goTo = (next: number) => {
    setStep(next);
    // The pressed button stays mounted while the question changes.
    title.current?.focus();
  };
  const leave = () => {
    setDraft(emptyDraft);
    setStep(1);
    onClose();
  };
  const goOn = () => {
    if (!canGoOn || busy) return;
    if (step < steps.length) return goTo(step + 1);
    onOrder(orderOf(draft), leave);
  };
  return (
    <Dialog
      open={open}
      // The draft is needed again if the order in flight fails.
      onClose={busy ? onClose : leave}
      title="로드맵 샘플 추가"
      size="lg"
      footer={
        <>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => (step === 1 ? leave() : goTo(step - 1))}
          >
            {step === 1 ? '취소' : '이전'}
          </Button>
          <Button disabled={!canGoOn} busy={busy} busyLabel="요청하는 중…" onClick={goOn}>
            {step === steps.length ? '제작' : '다음'}
          </Button>
        </>
      }
    >
      <StepCells current={step} total={steps.length} label="샘플 제작 단계" />
      <h3 ref={title} tabIndex={-1} className="type-title mt-3 mb-4 outline-none">
        {step} / {steps.length} · {steps[step - 1]}
      </h3>
      {step === 1 && (
        <NameChoice
          label="대분류"
          categories={tree}
          chosen={draft.main}
          onChange={(name) => setDraft((before) => withMain(before, name))}
        />
      )}
      {step === 2 && (
        <NameChoice
          key={draft.main}
          label="세부 분야"
          categories={[...new Map(subs.map((sub) => [sub.name, sub])).values()]}
          chosen={draft.sub}
          onChange={(sub) => change({ sub })}
        />
      )}
      {step === 3 && <DetailsStep draft={draft} onChange={change} onSubmit={goOn} />}
    </Dialog>
  );
}
