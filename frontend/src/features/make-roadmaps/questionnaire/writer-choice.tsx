import { useId } from 'react';
import { RadioCard } from '@/ui/radio-card';
import type { Writer } from './answer-store';

interface WriterChoiceProps {
  /** Whether the server has a model. */
  hasModel: boolean;
  /** Whether there is a table of contents to plan. */
  hasOutline: boolean;
  /** Whether the planner does not know the subject. */
  isUnknown: boolean;
  chosen: Writer;
  onChoose: (writer: Writer) => void;
}

const shelf = {
  name: '기본 커리큘럼',
  by: '기본 커리큘럼으로',
  hint: '검토를 마친 학습 내용에서 골라 바로 만듭니다.',
};
const general = {
  name: '일반 학습 계획',
  by: '일반 학습 계획으로',
  hint: '하루 분량과 복습 날만 정해 바로 만듭니다.',
};

/** Chooses the writer of the roadmap if the server has a model; otherwise says who writes it. */
export function WriterChoice({
  hasModel,
  hasOutline,
  isUnknown,
  chosen,
  onChoose,
}: WriterChoiceProps) {
  const group = useId();
  const builtIn = isUnknown ? general : shelf;
  if (hasOutline) {
    return (
      <p className="type-small mt-6 text-ink-2">
        붙여넣은 단원만으로 계획을 만듭니다. 머리말과 부록은 단원으로 세지 않습니다.
      </p>
    );
  }
  if (!hasModel) {
    return <p className="type-small mt-6 text-ink-2">AI 없이 {builtIn.by} 만듭니다.</p>;
  }
  return (
    <fieldset className="mt-8">
      <legend className="type-title">무엇으로 만들까요?</legend>
      <div className="mt-3 grid gap-2.5 tablet:grid-cols-2">
        <RadioCard
          name={group}
          label="AI로 만들기"
          hint="답변을 AI 모델에 보내 새로 씁니다. 1분쯤 걸립니다."
          checked={chosen === 'AI'}
          onChange={() => onChoose('AI')}
        />
        <RadioCard
          name={group}
          label={builtIn.name}
          hint={builtIn.hint}
          checked={chosen === 'BUILT_IN'}
          onChange={() => onChoose('BUILT_IN')}
        />
      </div>
    </fieldset>
  );
}
