import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryLabel, categoryLook } from '@/entities/category/category-look';
import { levelName } from '@/entities/roadmap/plan-size';
import { Provenance } from '@/entities/roadmap/provenance';
import { Cells } from '@/ui/cells';
import { Sheet } from '@/ui/sheet';
import type { StudyPlan } from './queries';

interface PlanSheetProps {
  plan: StudyPlan;
  /** The members' part. */
  children: ReactNode;
}

/** A summary of a plan; each week expands to its days. */
export function PlanSheet({ plan, children }: PlanSheetProps) {
  const { mainCategory, subCategory, overallTips } = plan;
  return (
    <Sheet
      className={`${categoryLook(mainCategory).className} px-4 pt-4 pb-4 tablet:px-5 tablet:pt-5`}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <CategoryLabel name={mainCategory} />
        <h3 className="type-h3 min-w-0 wrap-anywhere">{subCategory || mainCategory}</h3>
        <p className="type-small ml-auto shrink-0 text-ink-2 tabular-nums">
          기간 {plan.duration}일 · {levelName(plan.currentLevel)}
        </p>
      </div>
      <ol className="ink-line mt-3.5">
        {plan.weeklyPlans.map((week) => (
          <PlanWeek key={week.week} plan={week} />
        ))}
      </ol>
      {overallTips.length > 0 && (
        <Fold summary={<span className="font-semibold">학습 팁</span>}>
          <ul className="list-disc space-y-1 pb-3 pl-5">
            {overallTips.map((tip) => (
              <li key={tip} className="type-small text-ink-2">
                {tip}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Provenance basis={plan.basis} />
        {children}
      </div>
    </Sheet>
  );
}

function PlanWeek({ plan }: { plan: StudyPlan['weeklyPlans'][number] }) {
  const { week, weeklyKeyword, dailyPlans } = plan;
  return (
    <li>
      <Fold
        summary={
          <>
            <b className="w-12 shrink-0 text-caption leading-none font-semibold text-ink-3">
              {week}주차
            </b>
            <span className="min-w-0 flex-1 py-2">{weeklyKeyword}</span>
            <span className="flex max-tablet:hidden">
              <Cells total={dailyPlans.length} />
            </span>
            <span className="sr-only">{dailyPlans.length}일</span>
          </>
        }
      >
        <ol className="pb-3 tablet:pl-12">
          {dailyPlans.map(({ day, dailyKeyword }) => (
            <li key={day} className="type-small grid grid-cols-[52px_1fr] py-1 text-ink-2">
              <span className="text-ink-3 tabular-nums">{day}일 차</span>
              {dailyKeyword}
            </li>
          ))}
        </ol>
      </Fold>
    </li>
  );
}

/** A line that expands. */
function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-rule">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-cell text-ui leading-snug hover:bg-hover [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          size={18}
          className="ml-auto shrink-0 text-ink-3 transition-[rotate] duration-220 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
