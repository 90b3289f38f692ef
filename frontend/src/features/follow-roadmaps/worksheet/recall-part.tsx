import { HiddenQuestion } from './hidden-question';
import { Part } from './part';
import type { WorksheetParts } from './queries';

interface RecallPartProps {
  recalls: WorksheetParts['recalls'];
  minutes: number | undefined;
}

/** Questions about earlier days. */
export function RecallPart({ recalls, minutes }: RecallPartProps) {
  return (
    <Part title="떠올리기" minutes={minutes} className="grid gap-6">
      {recalls.map(({ week, day, question, answer }) => (
        <HiddenQuestion
          key={`${week}/${day} ${question}`}
          question={question}
          answer={answer}
          origin={`${week}주차 ${day}일 차에 배웠습니다`}
          hint="답을 먼저 말로 해 보세요."
        />
      ))}
    </Part>
  );
}
