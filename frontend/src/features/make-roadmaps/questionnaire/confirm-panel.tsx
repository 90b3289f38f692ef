import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '@/api/errors';
import { configQuery } from '@/data/config';
import type { GenerateBody } from '@/entities/roadmap/types';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { notify } from '@/ui/toast';
import { makeGeneralPlan } from '../subject/subject-words';
import {
  chooseWriter,
  clearAnswers,
  type GenerationFailure,
  restoreAnswers,
  useAnswers,
} from './answer-store';
import { orderOf } from './answers';
import { EnterHint, useEnterToContinue } from './question-panel';
import { useGenerate } from './use-generate';
import { WriterChoice } from './writer-choice';

interface ConfirmPanelProps {
  takesFocus: boolean;
  /** Roadmaps left today; null if the server does not count them. */
  remaining: number | null;
  /** Replaces the heading: what was understood. */
  children?: ReactNode;
  /** Opens the last question; set with `children`. */
  onBack?: () => void;
}

/** Shown after all five answers: makes the roadmap, or starts over. */
export function ConfirmPanel({ takesFocus, remaining, children, onBack }: ConfirmPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const answers = useAnswers((state) => state.answers);
  const answered = orderOf(answers);
  // The built-in planner wrote the trial plan.
  const writer = useAnswers((state) => state.writer ?? (state.isTried ? 'BUILT_IN' : 'AI'));
  const { data: config, error, refetch } = useQuery(configQuery());
  const failure = useAnswers((state) => state.failure);
  const understood = useAnswers((state) => state.understood);
  const { generate, isPending } = useGenerate();
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isUsedUp = remaining === 0;
  // Prevents an order before its writer is shown.
  const isOff = isUsedUp || config === undefined;
  const body: GenerateBody | null = answered && {
    ...answered,
    ...(understood !== undefined && { understood }),
  };
  const builtIn: GenerateBody | null = body && { ...body, planner: 'BUILT_IN' };
  const order = writer === 'BUILT_IN' ? builtIn : body;
  const mayOrder = onBack !== undefined && order !== null && !isOff && !isPending;
  useEnterToContinue(mayOrder ? () => generate(order) : null);
  if (answered === null || builtIn === null || order === null) return null;
  const isUnknown = answers.subCategory?.isUnknown === true;
  const make = (
    <Button
      size="lg"
      busy={isPending}
      busyLabel="보내는 중…"
      disabled={isOff}
      onClick={() => generate(order)}
    >
      로드맵 생성하기
      {onBack !== undefined && <EnterHint />}
    </Button>
  );
  return (
    <section ref={panel} tabIndex={-1} aria-label="로드맵 만들기" className="mt-10 outline-none">
      {children ?? (
        <>
          <Heading size="h1">로드맵을 만들 준비가 되었습니다</Heading>
          <p className="mt-1 text-ink-2">답변을 모두 채웠습니다. 빈칸을 누르면 바꿀 수 있습니다.</p>
        </>
      )}
      {failure && (
        <FailureNotice
          failure={failure}
          busy={isPending}
          disabled={isUsedUp}
          instead={isUnknown ? makeGeneralPlan : '기본 커리큘럼으로 만들기'}
          onBuiltIn={() => generate(builtIn)}
        />
      )}
      {config === undefined && error !== null && (
        <ErrorState
          message={messageOf(error, '무엇으로 만들 수 있는지 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {config !== undefined && (
        <WriterChoice
          hasModel={config.llm}
          isUnknown={isUnknown}
          hasOutline={answered.outline !== undefined}
          chosen={writer}
          onChoose={chooseWriter}
        />
      )}
      {onBack === undefined ? (
        <div className="mt-8 flex flex-wrap justify-end gap-2.5 max-tablet:flex-col-reverse">
          <Button variant="line" size="lg" disabled={isPending} onClick={startOver}>
            <RotateCcw size={18} />
            다시 선택하기
          </Button>
          {make}
        </div>
      ) : (
        <>
          <Button variant="ghost" disabled={isPending} onClick={startOver} className="mt-2 -ml-3">
            <RotateCcw size={18} />
            다시 선택하기
          </Button>
          <div className="flex items-center justify-between gap-3 max-tablet:sticky max-tablet:bottom-0 max-tablet:z-10 max-tablet:-mx-(--gutter) max-tablet:border-t max-tablet:border-line max-tablet:bg-paper max-tablet:px-(--gutter) max-tablet:pt-2.5 max-tablet:pb-3 tablet:mt-2">
            <Button variant="ghost" disabled={isPending} onClick={onBack} className="-ml-3">
              <ChevronLeft size={18} />
              이전 질문
            </Button>
            {make}
          </div>
        </>
      )}
    </section>
  );
}

function startOver() {
  const before = useAnswers.getState();
  clearAnswers();
  notify.info('답변을 모두 비웠습니다.', {
    action: { label: '되돌리기', onClick: () => restoreAnswers(before) },
  });
}

interface FailureNoticeProps {
  failure: GenerationFailure;
  busy: boolean;
  disabled: boolean;
  /** The name of the built-in plan. */
  instead: string;
  onBuiltIn: () => void;
}

/** Why the last order failed; remains after the toast has closed. */
function FailureNotice({ failure, busy, disabled, instead, onBuiltIn }: FailureNoticeProps) {
  return (
    <Notice tone="danger" className="mt-6">
      <p>{failure.message}</p>
      {failure.offersBuiltIn && (
        <Button variant="line" busy={busy} disabled={disabled} onClick={onBuiltIn} className="mt-3">
          {instead}
        </Button>
      )}
    </Notice>
  );
}
