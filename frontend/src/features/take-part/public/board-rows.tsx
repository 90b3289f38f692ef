import type { ReactNode } from 'react';
import { Stamp } from '@/entities/person/stamp';
import { Cells } from '@/ui/cells';
import type { BoardRow } from '../progress/queries';

interface BoardRowsProps {
  /** The host first, then in the order of joining. */
  people: readonly BoardRow[];
  /** The viewer's account id. */
  me: number | undefined;
  week: number;
  /** The number of days in the week. */
  length: number;
  /** The number of days in the plan; unset if only the week is shown. */
  total?: number;
  /** Today's day, or null if it is in another week. */
  today: number | null;
  /** Shown in the viewer's row until the viewer has copied the plan. */
  takePlan?: ReactNode;
}

/** Each member's days done in a week, and in total. The viewer is first. Progress does not rank the others. */
export function BoardRows({ people, me, week, length, total, today, takePlan }: BoardRowsProps) {
  const taken = people.filter(({ takenOver }) => takenOver);
  const done = taken.reduce((sum, { daysDone }) => sum + daysDone, 0);
  return (
    <>
      {total !== undefined && (
        <div className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-ink pb-2.5">
          <h3 className="type-h3">{week}주차 함께한 기록</h3>
          {taken.length > 0 && (
            <p className="type-small text-ink-2 tabular-nums">
              <b className="text-ink">{done}</b> / {taken.length * length}칸
            </p>
          )}
        </div>
      )}
      <ul aria-label={`${week}주차 체크 현황`}>
        {ownFirst(people, me).map((person) => (
          <li
            key={person.userId}
            className="flex min-h-13 flex-wrap items-center gap-x-2.5 border-b border-rule py-1.5 text-ui leading-snug last:border-b-0"
          >
            <Stamp size="md" {...person} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {person.nickname}
              {person.userId === me && <span className="text-ink-3"> (나)</span>}
            </span>
            {person.takenOver ? (
              <Done person={person} week={week} length={length} total={total} today={today} />
            ) : (
              <>
                <span className="type-caption text-ink-3">아직 가져오지 않았습니다</span>
                {person.userId === me && takePlan}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ownFirst = (people: readonly BoardRow[], me: number | undefined) =>
  people.toSorted((one, other) => Number(other.userId === me) - Number(one.userId === me));

interface DoneProps {
  person: BoardRow;
  week: number;
  length: number;
  total: number | undefined;
  today: number | null;
}

function Done({
  person: { doneDays, daysDone, totalDone },
  week,
  length,
  total,
  today,
}: DoneProps) {
  const marks = Array.from({ length }, (_, index) => doneDays.includes(index + 1));
  return (
    <span className="flex items-center gap-x-2.5 text-small text-ink-2 tabular-nums max-tablet:grid max-tablet:grid-cols-[auto_auto] max-tablet:justify-items-end">
      <Cells total={length} done={marks} {...(today !== null && { today: today - 1 })} />
      <span>
        <span className="sr-only">{week}주차 </span>
        {daysDone} / {length}
        <span className="sr-only">일 완료</span>
      </span>
      {total !== undefined && (
        <span className="text-right text-ink-3 max-tablet:col-span-2 max-tablet:text-caption tablet:min-w-22">
          전체 {totalDone} / {total}
          <span className="sr-only">일 완료</span>
        </span>
      )}
    </span>
  );
}
