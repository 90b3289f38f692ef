import type { PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';

/** The days of the week, each linked to its worksheet. */
export function WeekDays({ roadmap, place }: { roadmap: Roadmap; place: PlanDay }) {
  const plan = roadmap.weeklyPlans.find(({ week }) => week === place.week);
  if (plan === undefined) return null;
  return (
    <Sheet className="p-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-display text-[1.25rem] leading-[1.4] font-bold tracking-[-0.03em] whitespace-nowrap">
          {plan.week}주차
        </h2>
        <span className="type-small text-right text-ink-2">{plan.weeklyKeyword}</span>
      </div>
      <ol className="ink-line mt-2.5">
        {plan.dailyPlans.map(({ day, dailyKeyword }) => {
          const isShown = day === place.day;
          return (
            <li key={day} className="border-b border-rule last:border-0">
              <Link
                to={paths.worksheet(roadmap.id, plan.week, day)}
                aria-current={isShown ? 'page' : undefined}
                className={cn(
                  'grid min-h-11 grid-cols-[40px_minmax(0,1fr)] items-center gap-2 px-1 py-1.5 text-ui leading-[1.45] hover:bg-hover',
                  isShown ? 'font-bold text-ink' : 'font-medium text-ink-2',
                )}
              >
                <span className="text-caption leading-none font-semibold text-ink-3 tabular-nums">
                  {day}일 차
                </span>
                <span
                  className={cn(
                    isShown && 'underline decoration-pine decoration-2 underline-offset-[5px]',
                  )}
                >
                  {dailyKeyword}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
