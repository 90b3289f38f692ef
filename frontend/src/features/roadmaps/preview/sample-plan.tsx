import { DayRow } from '@/ui/day-row';
import { Provenance } from '@/ui/provenance';
import { WeekSheet } from '@/ui/week-sheet';
import { RestrictedNotice } from '../restricted-notice';
import { isReviewDay } from '../review-day';
import { RoadmapFacts } from '../roadmap-facts';
import type { Roadmap } from '../types';

/** A whole plan to read: for whom, how it is judged, every week, the tips. */
export function SamplePlan({ sample }: { sample: Roadmap }) {
  return (
    <>
      <RoadmapFacts roadmap={sample} />
      <div className="mt-2.5">
        <Provenance source={sample.source} />
      </div>
      <RestrictedNotice topics={sample.hasRestrictedTopics} className="mt-4" />
      <h3 className="type-h3 mt-5">커리큘럼 평가</h3>
      <p className="mt-1 whitespace-pre-line text-ink-2">{sample.curriculumEvaluation}</p>
      <ol className="mt-6 grid gap-5">
        {sample.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => (
          <li key={week}>
            <WeekSheet week={week} keyword={weeklyKeyword} className="shadow-1">
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
      <h3 className="type-h3 mt-7">학습 팁</h3>
      <ul className="ink-line mt-2">
        {sample.overallTips.map((tip) => (
          <li key={tip} className="type-ui border-b border-rule py-2.5">
            {tip}
          </li>
        ))}
      </ul>
    </>
  );
}
