import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { NarrowDayName } from './narrow-day-name';

interface DayRowProps {
  day: number;
  keyword: string;
  done?: boolean;
  today?: boolean;
  /** Whether it is a review day, which has a small ring. */
  review?: boolean;
  /** Higher, for a list with checkboxes. */
  roomy?: boolean;
  /** A link after the keyword. */
  beside?: ReactNode;
  /** The tick or checkbox at the right. */
  mark?: ReactNode;
}

/** One day of a week sheet, one plan line high. */
export function DayRow({
  day,
  keyword,
  done = false,
  today = false,
  review = false,
  roomy = false,
  beside,
  mark,
}: DayRowProps) {
  return (
    <li
      className={cn(
        'grid grid-cols-[52px_1fr_auto] items-center border-b border-rule leading-snug font-medium last:border-b-0',
        roomy ? 'min-h-13 text-body tablet:grid-cols-[64px_1fr_auto]' : 'min-h-11 text-ui',
      )}
    >
      <span
        className={cn(
          'flex items-center self-stretch border-r border-rule pl-5 text-caption leading-none tabular-nums',
          today ? 'font-bold text-ink' : 'font-semibold text-ink-3',
        )}
      >
        <NarrowDayName day={day} isWholeOnWide={roomy} />
      </span>
      <span className={cn('min-w-0 px-3 py-2 wrap-anywhere', done && 'text-ink-2')}>
        {review && <i aria-hidden="true" className="review-mark" />}
        <span
          className={cn(
            today && '-ml-1.75 box-decoration-clone bg-marker px-1.75 py-1 text-on-marker',
          )}
        >
          {keyword}
        </span>
        {/* A space that collapses if the link starts a line. */}
        {beside !== undefined && <span className="[word-spacing:0.25rem]"> </span>}
        {beside}
      </span>
      {/* A checkbox has a hit area of 44 px that includes this margin. */}
      <span className="flex items-center pr-4.5 has-[label]:pr-1.75">{mark}</span>
    </li>
  );
}

/** An empty line, in a short week among full ones. */
export function EmptyDayRow() {
  return (
    <li
      aria-hidden="true"
      className="grid min-h-11 grid-cols-[52px_1fr] border-b border-rule last:border-b-0"
    >
      <span className="border-r border-rule" />
    </li>
  );
}
