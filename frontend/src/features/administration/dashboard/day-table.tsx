import { formatCount } from '@/lib/numbers';
import { shortDay, weekdayOf } from '@/lib/seoul-clock';
import type { DayCount } from './day-bars';

interface DayTableProps {
  days: readonly DayCount[];
  /** The heading of the numbers, and their unit. */
  counted: string;
  unit: string;
  /** The heading of the failures, if the days have some. */
  failed?: string | undefined;
}

/** The same numbers as a table, the latest day first. */
export function DayTable({ days, counted, unit, failed }: DayTableProps) {
  return (
    <div className="my-3 border-t-[1.5px] border-ink">
      <table className="w-full max-w-[32rem] text-ui tabular-nums">
        <thead className="type-small text-ink-2">
          <tr className="border-b border-line text-right [&>th]:py-2 [&>th]:font-semibold [&>th:last-child]:pr-2">
            <th scope="col" className="text-left">
              날짜
            </th>
            <th scope="col">{counted}</th>
            {failed !== undefined && <th scope="col">{failed}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count, failures = 0 }, index) => (
            <tr
              key={day}
              className="border-b border-rule text-right [&>*]:py-2 [&>td:last-child]:pr-2"
            >
              <th scope="row" className="text-left font-normal">
                {shortDay(day)} ({weekdayOf(day)})
                {index === 0 && <b className="ml-1.5 font-semibold">오늘</b>}
              </th>
              <td>
                {formatCount(count)}
                {unit}
              </td>
              {failed !== undefined && (
                <td className={failures > 0 ? 'font-semibold text-danger' : undefined}>
                  {formatCount(failures)}건
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
