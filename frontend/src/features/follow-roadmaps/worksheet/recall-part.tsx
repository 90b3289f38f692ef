import { useId, useState } from 'react';
import { HiddenAnswer } from '../hidden-answer';
import { noteStyle, Part, questionStyle } from './part';
import type { WorksheetParts } from './queries';

interface RecallPartProps {
  recalls: WorksheetParts['recalls'];
  minutes: number | undefined;
}

/** Questions about earlier days. */
export function RecallPart({ recalls, minutes }: RecallPartProps) {
  return (
    <Part title="떠올리기" minutes={minutes} className="grid gap-6">
      {recalls.map((recall) => (
        <Recall key={recall.question} {...recall} />
      ))}
    </Part>
  );
}

function Recall({ week, day, question, answer }: RecallPartProps['recalls'][number]) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="min-w-0">
      <p className="text-caption leading-normal text-ink-2 tabular-nums">
        {week}주차 {day}일 차에 배웠습니다
      </p>
      <h2 id={id} className={questionStyle}>
        {question}
      </h2>
      {!isShown && (
        <p data-print="none" className={noteStyle}>
          답을 먼저 말로 해 보세요.
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
