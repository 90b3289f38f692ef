import { cn } from '@/lib/cn';
import type { WeeklyPlan } from '../types';
import type { Deck } from './use-deck';

const manyWeeks = 7;

interface WeekGlanceProps {
  weeks: readonly WeeklyPlan[];
  deck: Deck;
}

/** All weeks at a glance; each opens its sheet. From seven weeks on in two columns. */
export function WeekGlance({ weeks, deck: { top, show } }: WeekGlanceProps) {
  const isLong = weeks.length >= manyWeeks;
  return (
    <ol
      aria-label="주차 바로 보기"
      className={cn('ink-line', isLong && 'tablet:columns-2 tablet:gap-8')}
    >
      {weeks.map(({ week, weeklyKeyword, dailyPlans }, index) => (
        <li key={week} className="break-inside-avoid border-b border-rule">
          <button
            type="button"
            aria-current={index === top ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid min-h-11 w-full grid-cols-[62px_1fr_auto] items-center py-1.5 text-left text-[0.9375rem] leading-snug hover:bg-hover"
          >
            <b className="text-[0.8125rem] leading-none font-semibold text-ink-3">{week}주차</b>
            <span className="pr-3 group-aria-[current]:font-semibold">{weeklyKeyword}</span>
            <span className="type-caption text-ink-3 tabular-nums">{dailyPlans.length}일</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
