import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import { gapsOf } from '@/entities/roadmap/dates';
import { NarrowDayName } from '@/entities/roadmap/narrow-day-name';
import { isDone, type PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { Sheet } from '@/ui/sheet';

const manyWeeks = 7;
const columns = [1, 2, 3, 4, 5, 6, 7];
const label = 'text-caption leading-none font-semibold text-ink-2';

interface MonthGridProps {
  roadmap: Roadmap;
  /** The day to mark: today or, without dates, the next open day. */
  current: PlanDay | null;
  now: Date;
}

/** All days in one grid. Decorative: the week list has the same facts as text. */
export function MonthGrid({ roadmap, current, now }: MonthGridProps) {
  const { weeklyPlans, progress, startDate } = roadmap;
  const { daysDone, daysTotal, done } = progress;
  const { missed, skipped } = gapsOf(roadmap, now);
  const height = weeklyPlans.length >= manyWeeks ? 'h-10' : 'h-11 tablet:h-13.5';
  return (
    <Sheet
      role="img"
      data-print="none"
      aria-label={[
        `${daysTotal}일 중 ${daysDone}일 완료`,
        ...(missed.length > 0 ? [`${missed.length}일 비어 있음`] : []),
        ...(skipped.length > 0 ? [`${skipped.length}일 넘김`] : []),
      ].join(', ')}
      className="grid grid-cols-[48px_repeat(7,1fr)] overflow-hidden tabular-nums tablet:grid-cols-[56px_repeat(7,1fr)]"
    >
      <span className="border-b-[1.5px] border-ink" />
      {columns.map((day) => (
        <span key={day} className={cn(label, 'border-b-[1.5px] border-ink py-2.75 text-center')}>
          <NarrowDayName day={day} isWholeOnWide />
        </span>
      ))}
      {weeklyPlans.map(({ week, dailyPlans }) => (
        <Fragment key={week}>
          <span
            className={cn(
              label,
              height,
              'grid place-items-center',
              week > 1 && 'border-t border-rule',
            )}
          >
            {week}주차
          </span>
          {columns.map((day) => {
            const isMissing = day > dailyPlans.length;
            const isCurrent = current?.week === week && current.day === day;
            const isTicked = isDone(done, { week, day });
            const index = (week - 1) * 7 + day - 1;
            const isSkipped = skipped.includes(index);
            return (
              <span
                key={day}
                className={cn(
                  height,
                  'grid place-items-center border-l border-rule text-small leading-none',
                  week > 1 && 'border-t',
                  isCurrent ? 'bg-marker font-bold text-on-marker' : 'font-medium',
                  !isCurrent && (isTicked ? 'text-pine' : 'text-ink-3'),
                  isMissing && !isCurrent && 'bg-sunken',
                  missed.includes(index) &&
                    'outline-[1.5px] -outline-offset-[7px] outline-line-control outline-dashed',
                )}
              >
                {isTicked && <Check size={20} strokeWidth={2.6} />}
                {!isTicked && isCurrent && (startDate == null ? '다음' : '오늘')}
                {isSkipped && !isCurrent && <Minus size={18} />}
                {!isTicked && !isCurrent && !isMissing && !isSkipped && index + 1}
              </span>
            );
          })}
        </Fragment>
      ))}
    </Sheet>
  );
}
