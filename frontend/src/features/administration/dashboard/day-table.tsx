import { formatCount } from '@/lib/numbers';
import { shortDay, weekdayOf } from '@/lib/seoul-clock';
import type { DayFigures } from '../queries';

/** The same numbers as a table, the latest day first. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <div className="my-3 border-t-[1.5px] border-ink">
      <table className="w-full max-w-[32rem] text-ui tabular-nums">
        <thead className="type-small text-ink-2">
          <tr className="border-b border-line text-right [&>th]:py-2 [&>th]:font-semibold">
            <th scope="col" className="text-left">
              날짜
            </th>
            <th scope="col">만든 로드맵</th>
            <th scope="col" className="pr-2">
              만들기 실패
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, roadmapsMade, generationsFailed }, index) => (
            <tr key={day} className="border-b border-rule text-right [&>*]:py-2">
              <th scope="row" className="text-left font-normal">
                {shortDay(day)} ({weekdayOf(day)})
                {index === 0 && <b className="ml-1.5 font-semibold">오늘</b>}
              </th>
              <td>{formatCount(roadmapsMade)}개</td>
              <td className={generationsFailed > 0 ? 'pr-2 font-semibold text-danger' : 'pr-2'}>
                {formatCount(generationsFailed)}건
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
