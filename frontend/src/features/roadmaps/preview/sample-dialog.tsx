import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/data/loaded';
import { Button } from '@/ui/button';
import { DayRow } from '@/ui/day-row';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/loading';
import { Provenance } from '@/ui/roadmap-card';
import { WeekSheet } from '@/ui/week-sheet';
import { useStartRoadmap } from '../public';
import { sampleQuery } from '../queries';
import { isReviewDay, RestrictedNotice, RoadmapFacts } from '../roadmap-facts';
import type { Roadmap } from '../types';

interface SampleDialogProps {
  id: number;
  onClose: () => void;
}

/** One sample with all its weeks; its address can be passed on. */
export function SampleDialog({ id, onClose }: SampleDialogProps) {
  const query = sampleQuery(id);
  const { data } = useQuery(query);
  const start = useStartRoadmap();
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      isText
      title={data ? `${data.subCategory || data.mainCategory} 로드맵` : '로드맵'}
      footer={<Button onClick={() => void start()}>나만의 로드맵 만들기</Button>}
    >
      <Loaded query={query} skeleton={<PlanOutline />}>
        {(sample) => <SamplePlan sample={sample} />}
      </Loaded>
    </Dialog>
  );
}

function PlanOutline() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span role="status" className="sr-only">
        로드맵을 불러오는 중입니다…
      </span>
      <Skeleton className="h-7 w-60" />
      <Skeleton className="h-20" />
      <Skeleton className="mt-4 h-90 rounded-sheet" />
    </div>
  );
}

/** A whole plan to read: for whom, how it is judged, every week, the tips. */
function SamplePlan({ sample }: { sample: Roadmap }) {
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
            <WeekSheet week={week} keyword={weeklyKeyword} shadow="shadow-1">
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
