import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { QueryPart } from '@/data/query-part';
import { Provenance } from '@/entities/roadmap/provenance';
import { RestrictedNotice, RoadmapFacts, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { sampleQuery } from '@/entities/roadmap/sample-queries';
import type { Roadmap, WeeklyPlan } from '@/entities/roadmap/types';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/input';
import { Skeleton } from '@/ui/loading';

interface SampleViewerProps {
  id: number;
  onClose: () => void;
}

/** A sample week by week, with its tips and evaluation. */
export function SampleViewer({ id, onClose }: SampleViewerProps) {
  const query = sampleQuery(id);
  const { data } = useQuery(query);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data ? `${roadmapTitle(data)} 로드맵` : '로드맵'}
    >
      <QueryPart query={query} skeleton={<Skeleton className="h-90" />}>
        {(sample) => <Weeks sample={sample} />}
      </QueryPart>
    </Dialog>
  );
}

function Weeks({ sample }: { sample: Roadmap }) {
  const { weeklyPlans, overallTips, curriculumEvaluation } = sample;
  const [shown, setShown] = useState(1);
  const plan = weeklyPlans[shown - 1];
  return (
    <>
      <RoadmapFacts roadmap={sample} />
      <div className="mt-2.5">
        <Provenance basis={sample.basis} />
      </div>
      <RestrictedNotice topics={sample.hasRestrictedTopics} className="mt-4" />
      <div className="mt-5 flex items-center gap-2">
        <IconButton
          boxed
          label="이전 주차"
          disabled={shown === 1}
          onClick={() => setShown(shown - 1)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <Select
          aria-label="주차 선택"
          className="min-w-0 grow"
          value={shown}
          onChange={(event) => setShown(Number(event.currentTarget.value))}
        >
          {weeklyPlans.map(({ week, weeklyKeyword }) => (
            <option key={week} value={week}>
              {week}주차 · {weeklyKeyword}
            </option>
          ))}
        </Select>
        <IconButton
          boxed
          label="다음 주차"
          disabled={shown === weeklyPlans.length}
          onClick={() => setShown(shown + 1)}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
      {plan !== undefined && <WeekDays plan={plan} />}
      <h3 className="type-h3 mt-7">학습 팁</h3>
      <ul className="ink-line mt-2">
        {overallTips.map((tip) => (
          <li key={tip} className="type-ui border-b border-rule py-2.5">
            {tip}
          </li>
        ))}
      </ul>
      <h3 className="type-h3 mt-7">커리큘럼 평가</h3>
      <p className="mt-1 whitespace-pre-line text-ink-2">{curriculumEvaluation}</p>
    </>
  );
}

/** The days of a week in order, joined by a line. */
function WeekDays({ plan: { week, weeklyKeyword, dailyPlans } }: { plan: WeeklyPlan }) {
  return (
    <section aria-live="polite" className="mt-5">
      <h3 className="type-title">
        {week}주차: {weeklyKeyword}
      </h3>
      <ol className="mt-3">
        {dailyPlans.map(({ day, dailyKeyword }) => (
          <li key={day} className="group relative flex items-start gap-3.5 pb-4 last:pb-0">
            <i
              aria-hidden="true"
              className="absolute top-8 bottom-0 left-[15px] w-0.5 bg-line group-last:hidden"
            />
            <span className="type-caption grid size-8 shrink-0 place-items-center rounded-cell border border-line-control bg-sheet font-semibold tabular-nums">
              {day}
              <span className="sr-only">일 차</span>
            </span>
            <span className="min-w-0 pt-1">{dailyKeyword}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
