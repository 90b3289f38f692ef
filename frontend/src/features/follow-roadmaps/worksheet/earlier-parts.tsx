import { HiddenQuestion } from './hidden-question';
import { noteStyle, Part, questionStyle } from './part';
import type { EarlierWorksheet } from './queries';

/** The parts of a worksheet that was made in the earlier form. */
export function EarlierParts({ topics, exercises, selfChecks }: EarlierWorksheet) {
  return (
    <>
      <Part title="내용" className="grid gap-4">
        {topics.map(({ title, text }, index) => (
          // Two may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <h2 className={questionStyle}>{title}</h2>
            <p className={noteStyle}>{text}</p>
          </div>
        ))}
      </Part>
      <Part title="해 보기" className="grid gap-4">
        {exercises.map(({ task, hint, minutes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <h2 className={questionStyle}>
              {task}{' '}
              <span className="type-small whitespace-nowrap text-ink-3 tabular-nums">
                {minutes}분
              </span>
            </h2>
            {hint !== undefined && <p className={noteStyle}>{hint}</p>}
          </div>
        ))}
      </Part>
      {selfChecks.length > 0 && (
        <Part title="떠올리기" className="grid gap-5">
          {selfChecks.map((check, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <HiddenQuestion key={index} {...check} />
          ))}
        </Part>
      )}
    </>
  );
}
