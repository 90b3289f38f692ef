import { Check } from 'lucide-react';
import { noteStyle, Part, questionStyle } from './part';
import type { WorksheetParts } from './queries';

interface TaskPartProps {
  task: WorksheetParts['task'];
  minutes: number | undefined;
}

/** The task, and what a good result shows. In print there are lines to write on. */
export function TaskPart({ task: { text, note, results }, minutes }: TaskPartProps) {
  return (
    <Part title="해 보기" minutes={minutes}>
      <h2 className={questionStyle}>{text}</h2>
      {note !== null && <p className={noteStyle}>{note}</p>}
      <h3 className="mt-5 text-ui leading-normal font-semibold">잘된 결과는 이렇게 보입니다</h3>
      <ul className="mt-2">
        {results.map((result, index) => (
          <li
            // A model may repeat one.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="grid grid-cols-[17px_minmax(0,1fr)] gap-2.5 py-1.5 text-ui leading-[1.6] wrap-anywhere"
          >
            <Check size={17} strokeWidth={2.4} className="mt-0.75 text-pine" />
            {result}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="worksheet-lines" />
    </Part>
  );
}
