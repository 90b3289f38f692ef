import { useId, useState } from 'react';
import { HiddenAnswer } from '../hidden-answer';
import { noteStyle, questionStyle } from './part';

interface HiddenQuestionProps {
  question: string;
  answer: string;
  /** Shown above the question. */
  origin?: string;
  /** Shown until the answer is. */
  hint?: string;
}

/** A question of a worksheet, with its answer hidden until it is requested. */
export function HiddenQuestion({ question, answer, origin, hint }: HiddenQuestionProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="min-w-0">
      {origin !== undefined && (
        <p className="text-caption leading-normal text-ink-2 tabular-nums">{origin}</p>
      )}
      <h2 id={id} className={questionStyle}>
        {question}
      </h2>
      {hint !== undefined && !isShown && (
        <p data-print="none" className={noteStyle}>
          {hint}
        </p>
      )}
      <HiddenAnswer
        answer={answer}
        questionId={id}
        isShown={isShown}
        onShow={() => setShown(true)}
      />
    </div>
  );
}
