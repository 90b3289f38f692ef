import { isReviewDay } from './plan-day';
import { DayRow } from './day-row';
import { type Basis, Provenance } from './provenance';
import { WeekSheet } from './week-sheet';
import { RestrictedNotice } from './roadmap-facts';
import type { Plan } from './types';

interface PlanTextProps {
  plan: Pick<Plan, 'overallTips' | 'curriculumEvaluation'> & {
    basis: Basis;
    weeklyPlans: readonly {
      week: number;
      weeklyKeyword: string;
      dailyPlans: readonly { day: number; dailyKeyword: string }[];
    }[];
  };
  /** The topics that were left out; empty if none were. */
  restricted?: string;
  /** The heading level of its sections. */
  heading?: 'h2' | 'h3';
}

/** A complete plan as text: its writer, the evaluation, every week, the tips. */
export function PlanText({ plan, restricted = '', heading: Heading = 'h3' }: PlanTextProps) {
  return (
    <>
      <div className="mt-2.5">
        <Provenance basis={plan.basis} />
      </div>
      <RestrictedNotice topics={restricted} className="mt-4" />
      {plan.curriculumEvaluation !== '' && (
        <>
          <Heading className="type-h3 mt-5">커리큘럼 평가</Heading>
          <p className="mt-1 whitespace-pre-line text-ink-2">{plan.curriculumEvaluation}</p>
        </>
      )}
      <ol className="mt-6 grid gap-5">
        {plan.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => (
          <li key={week}>
            <WeekSheet week={week} keyword={weeklyKeyword} heading={Heading} shadow="shadow-1">
              {dailyPlans.map(({ day, dailyKeyword }) => (
                <DayRow
                  key={day}
                  day={day}
                  keyword={dailyKeyword}
                  review={isReviewDay(dailyKeyword)}
                />
              ))}
            </WeekSheet>
          </li>
        ))}
      </ol>
      {plan.overallTips.length > 0 && (
        <>
          <Heading className="type-h3 mt-7">학습 팁</Heading>
          <ul className="ink-line mt-2">
            {plan.overallTips.map((tip) => (
              <li key={tip} className="type-ui border-b border-rule py-2.5">
                {tip}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
