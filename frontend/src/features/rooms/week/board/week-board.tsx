import { useRef } from 'react';
import { cn } from '@/lib/cn';
import { useWeekContext } from '../week-context';
import { columnsOf } from './cell-state';
import { DayRows } from './day-rows';
import { Legend } from './marks';
import { moveBetweenBoxes } from './use-board-keys';
import { useTodayInView } from './use-today-in-view';
import { WaitingStrip } from './waiting-strip';
import { WeekHead } from './week-head';
import { WeekPaper } from './week-paper';

interface WeekBoardProps {
  onWeek: (week: number) => void;
}

/** A week of the plan: a table of its days with the marks of the members, the user's last. */
export function WeekBoard({ onWeek }: WeekBoardProps) {
  const { week, me, personOf } = useWeekContext();
  const { shown, counted } = columnsOf(week, me);
  const today = useRef<HTMLTableRowElement>(null);
  useTodayInView(today, week.offer === undefined);
  const all = shown.length + Number(counted.length > 0);
  return (
    <section
      aria-label={`${week.week}주차 계획`}
      // Takes the focus of a control that disappears.
      tabIndex={-1}
      className="min-w-0 outline-none"
    >
      <WeekPaper>
        <WeekHead onWeek={onWeek} />
        <WaitingStrip />
        <table className="w-full table-fixed border-collapse max-tablet:block">
          <caption className="sr-only">{week.week}주차 하루하루와 멤버가 마친 날</caption>
          <BoardHead width={all > 5 ? 'narrow' : 'wide'} />
          <tbody
            onKeyDown={moveBetweenBoxes}
            className="max-tablet:block [&>tr:last-child]:border-b-0"
          >
            {week.days.map((day) => (
              <DayRows
                // Nothing typed or unfolded goes over to another week.
                key={day.no}
                ref={day.isToday ? today : undefined}
                day={day}
                columns={all + 3}
              />
            ))}
          </tbody>
        </table>
        <Legend person={personOf(shown[0] ?? me)} />
      </WeekPaper>
    </section>
  );
}

interface BoardHeadProps {
  width: keyof typeof widths;
}

/** The names above the columns, the user's last. Phones have the stamps alone. */
function BoardHead({ width }: BoardHeadProps) {
  const { week, me, personOf } = useWeekContext();
  const { shown, counted } = columnsOf(week, me);
  const { column, own } = widths[width];
  return (
    <thead className="max-tablet:hidden">
      <tr className="h-9.5 border-b border-rule text-caption text-ink-2">
        <th scope="col" className="w-21">
          <span className="sr-only">날</span>
        </th>
        <th scope="col">
          <span className="sr-only">계획</span>
        </th>
        {shown.map((user) => (
          <th key={user} scope="col" className={cn(nameStyle, column)}>
            {personOf(user).nickname}
          </th>
        ))}
        {counted.length > 0 && (
          <th scope="col" className={cn(nameStyle, column)}>
            +{counted.length}
            <span className="sr-only">명 더</span>
          </th>
        )}
        <th scope="col" className={cn(nameStyle, 'border-l border-rule', own)}>
          나
        </th>
      </tr>
    </thead>
  );
}

const widths = {
  narrow: { column: 'w-11', own: 'w-14' },
  wide: { column: 'w-14', own: 'w-18' },
};
const nameStyle = 'truncate px-0.5 font-semibold';
