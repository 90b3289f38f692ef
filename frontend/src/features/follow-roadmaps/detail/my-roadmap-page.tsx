import { Suspense } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addressedId } from '@/data/loading';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { RestrictedNotice, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { DetailAside } from './detail-aside';
import { DetailHead, DetailToolbar } from './detail-head';
import { MonthGrid } from './month-grid';
import { PlanTools } from './plan-tools';
import { ProgressSummary, TodayRow } from './today-row';
import { useToday } from './use-today';
import { WeekList } from './week-list';

export default function MyRoadmapPage() {
  const id = addressedId(useParams()['roadmapId'], 'ROADMAP_NOT_FOUND');
  return (
    <div className="page pt-8 pb-16">
      <Suspense fallback={<MyRoadmapSkeleton />}>
        <RoadmapDetail key={id} id={id} />
      </Suspense>
    </div>
  );
}

/** One of my roadmaps: today's day, every week with checkboxes, tips and evaluation. */
function RoadmapDetail({ id }: { id: number }) {
  const { data: roadmap } = useSuspenseQuery(myRoadmapQuery(id));
  const now = useSeoulDay();
  const { today, current, marks } = useToday(roadmap, now);
  return (
    <>
      <PageTitle title={`${roadmapTitle(roadmap)} 로드맵`} />
      <DetailToolbar roadmap={roadmap} />
      {/* In the phone's reading order. On wide screens the plan follows its head, independent of the side column. */}
      <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_404px] desktop:grid-rows-[auto_auto_1fr] desktop:gap-y-0">
        <div className="min-w-0">
          <DetailHead roadmap={roadmap} />
          <PlanTools roadmap={roadmap} />
          <ProgressSummary progress={roadmap.progress} isSaving={marks.pending.length > 0} />
          <TodayRow roadmap={roadmap} today={today} now={now} marks={marks} />
          <RestrictedNotice topics={roadmap.hasRestrictedTopics} className="mt-5" />
        </div>
        <div className="min-w-0 desktop:row-span-2">
          <MonthGrid roadmap={roadmap} current={current} />
        </div>
        <section className="min-w-0 desktop:col-start-1 desktop:row-span-2 desktop:row-start-2 desktop:mt-10">
          <Heading className="mb-3">주차별 계획</Heading>
          <WeekList roadmap={roadmap} today={current} marks={marks} />
        </section>
        <DetailAside
          roadmap={roadmap}
          className="min-w-0 desktop:col-start-2 desktop:row-start-3 desktop:mt-10"
        />
      </div>
    </>
  );
}

const rows = Array.from({ length: 4 }, (_, index) => index);

function MyRoadmapSkeleton() {
  return (
    <Outline label="로드맵을 불러오는 중입니다…" isLabelShown>
      <PageTitle title="로드맵" />
      <div className="grid gap-12 desktop:grid-cols-[minmax(0,1fr)_404px]">
        <div>
          <Skeleton className="h-7 w-60" />
          <Skeleton className="mt-5 h-8 w-40" />
          <Skeleton className="mt-4 w-4/5" />
          <Skeleton className="mt-12 h-2" />
          <Skeleton className="mt-5 h-13" />
          <div className="ink-line mt-24">
            {rows.map((row) => (
              <div key={row} className="flex min-h-16 items-center border-b border-line">
                <Skeleton className="w-full" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-64 rounded-sheet max-desktop:hidden" />
      </div>
    </Outline>
  );
}
