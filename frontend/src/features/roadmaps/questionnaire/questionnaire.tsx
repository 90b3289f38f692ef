import { useState } from 'react';
import { StepCells } from '@/ui/step-cells';
import type { FormData } from '../types';
import { questionNames } from './answers';
import { useAnswers } from './answer-store';
import { ConfirmPanel } from './confirm-panel';
import { Question } from './questions';
import { RemainingToday } from './remaining-today';
import { SummarySentence } from './summary-sentence';

const total = questionNames.length;

/** Five questions one at a time, and the sentence they make. */
export function Questionnaire({ form }: { form: FormData }) {
  const answers = useAnswers((state) => state.answers);
  const current = useAnswers((state) => state.current);
  const [seen, setSeen] = useState({ current, hasMoved: false });
  if (seen.current !== current) setSeen({ current, hasMoved: true });
  const step = current === null ? total : questionNames.indexOf(current) + 1;
  const remaining = form.remainingToday ?? null;
  return (
    <>
      <div className="mb-2.5 flex items-center justify-between">
        <h1 className="type-title">로드맵 만들기</h1>
        <span className="type-small text-ink-2 tabular-nums">
          <b className="text-ink">{step}</b> / {total}
        </span>
      </div>
      <StepCells current={current === null ? total + 1 : step} total={total} label="질문 진행" />
      <RemainingToday remaining={remaining} />
      <SummarySentence answers={answers} current={current} />
      {current === null ? (
        <ConfirmPanel takesFocus={seen.hasMoved} remaining={remaining} />
      ) : (
        <Question key={current} name={current} form={form} takesFocus={seen.hasMoved} />
      )}
    </>
  );
}
