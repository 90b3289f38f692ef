import { ChevronDown, Flag } from 'lucide-react';
import type { Ref } from 'react';
import { isReviewDay } from '@/entities/roadmap/plan-day';
import type { RoomDay } from '@/entities/room/week';
import { cn } from '@/lib/cn';
import { weekdayOf } from '@/lib/seoul-clock';
import { useWeekContext } from '../week-context';
import { cellState, columnsOf, isDoneByAll } from './cell-state';
import { CountCell, MemberCell } from './member-cell';
import { OwnBox } from './own-box';

interface DayRowProps {
  day: RoomDay;
  /** Whether rows about the day follow this one. */
  hasMore: boolean;
  /** Whether the details of the day are shown; undefined if they cannot be folded. */
  isUnfolded: boolean | undefined;
  onFold: (isUnfolded: boolean) => void;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A day of the week: its keyword, the marks of the members, and the user's box. */
export function DayRow({ day, hasMore, isUnfolded, onFold, ref }: DayRowProps) {
  const { week, me, personOf, marks } = useWeekContext();
  const { shown, counted } = columnsOf(week, me);
  const isFolded = isDoneByAll(day, week);
  const { isDone } = marks.ownDay(week.week, day);
  const cellClass = cn(isFolded && 'max-tablet:hidden');
  return (
    <tr
      ref={ref}
      aria-current={day.isToday ? 'date' : undefined}
      className={cn(
        'h-14 max-tablet:-scroll-mt-7 border-b max-tablet:relative max-tablet:flex max-tablet:h-auto max-tablet:flex-wrap max-tablet:content-center max-tablet:pr-13 max-tablet:pl-17.25',
        isFolded ? 'max-tablet:min-h-14' : 'max-tablet:min-h-21',
        hasMore ? 'border-transparent' : 'border-rule',
      )}
    >
      <th
        scope="row"
        className="border-r border-rule pl-5 text-left text-caption leading-none font-medium text-ink-3 tabular-nums max-tablet:absolute max-tablet:inset-y-0 max-tablet:left-0 max-tablet:w-15 max-tablet:pt-3 max-tablet:pl-3.5"
      >
        <b className="block text-small leading-none font-semibold text-ink-2">{day.day}일 차</b>
        <span className={cn('mt-1.25 block', day.isToday && 'font-bold text-ink')}>
          {day.isToday ? '오늘' : `${weekdayOf(day.date)} ${Number(day.date.slice(8))}`}
        </span>
      </th>
      <td
        className={cn(
          'px-3 py-2.5 text-left leading-snug font-medium max-tablet:min-w-0 max-tablet:basis-full max-tablet:pt-3 max-tablet:pr-2 max-tablet:pl-0.75',
          isFolded ? 'max-tablet:pb-3' : 'max-tablet:pb-2',
          isDone && 'text-ink-2',
        )}
      >
        <Keyword day={day} isUnfolded={isUnfolded} onFold={onFold} />
        {!isDone && cellState(day, me) === 'stuck' && (
          <span className={cn(labelStyle, 'gap-1')}>
            <Flag size={13} />
            내가 막혔습니다
          </span>
        )}
        {isFolded && (
          <small className="type-caption block text-ink-2 tablet:hidden">모두 마쳤습니다</small>
        )}
      </td>
      {shown.map((user) => (
        <MemberCell key={user} day={day} person={personOf(user)} className={cellClass} />
      ))}
      {counted.length > 0 && <CountCell day={day} users={counted} className={cellClass} />}
      <OwnBox day={day} onMarked={(done) => done && isUnfolded !== undefined && onFold(true)} />
    </tr>
  );
}

interface KeywordProps {
  day: RoomDay;
  isUnfolded: boolean | undefined;
  onFold: (isUnfolded: boolean) => void;
}

// Margins at the end: a label may begin the next line.
const labelStyle =
  'mr-2.25 inline-flex min-h-5.75 items-center rounded-cell border border-line-control px-1.75 align-[1px] text-caption leading-none font-semibold whitespace-nowrap text-ink-2';

function Keyword({ day, isUnfolded, onFold }: KeywordProps) {
  const { week } = useWeekContext();
  const text = (
    <>
      {isReviewDay(day.keyword) && <i aria-hidden="true" className="review-mark" />}
      <span
        className={cn(
          'wrap-anywhere',
          day.isToday &&
            '-ml-1.75 box-decoration-clone bg-marker px-1.75 py-1 font-semibold text-on-marker',
        )}
      >
        {day.keyword}
      </span>
    </>
  );
  return (
    <>
      {isUnfolded === undefined ? (
        <span className="mr-2.25">{text}</span>
      ) : (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => onFold(!isUnfolded)}
          className="-my-2.5 mr-2.25 min-h-11 py-2.5 text-left hover:underline hover:underline-offset-4"
        >
          {text}
          {day.sentences.length > 0 && (
            <span className="screen-only type-caption ml-2 inline-flex items-center gap-0.5 whitespace-nowrap text-ink-2">
              문장 {day.sentences.length}개
              <ChevronDown size={14} className={cn(isUnfolded && 'rotate-180')} />
            </span>
          )}
        </button>
      )}
      {week.agenda.some((item) => item.day === day.day) && <span className={labelStyle}>안건</span>}
      {day.isSkipped && <span className={labelStyle}>건너뜀</span>}
    </>
  );
}
