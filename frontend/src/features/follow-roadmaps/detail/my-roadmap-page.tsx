import { Suspense } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addressedId } from '@/data/loading';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { RestrictedNotice, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { useWithWaitingChoices } from '@/entities/roadmap/waiting-choices';
import { roadmapLoading } from '@/entities/roadmap/words';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { DetailAside } from './detail-aside';
import { DetailHead, DetailToolbar } from './detail-head';
import { MissedDays } from './missed/missed-days';
import { MonthGrid } from './month-grid';
import { LastThingCard } from './last-thing-card';
import { PlanTools } from './plan-tools';
import { RecallHistory } from './recall/recall-history';
import { RecallOfDay } from './recall/recall-of-day';
import { useRecallOfDay } from './recall/use-recall-of-day';
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

/** One of my roadmaps: today's day and questions, every week with checkboxes, tips and evaluation. */
function RoadmapDetail({ id }: { id: number }) {
  const roadmap = useWithWaitingChoices(useSuspenseQuery(myRoadmapQuery(id)).data);
  const now = useSeoulDay();
  const recall = useRecallOfDay(id, now);
  const { today, current, marks } = useToday(roadmap, now);
  // The questions are above the weeks, which would move when they arrive.
  if (recall.isPending) return <MyRoadmapSkeleton />;
  const goal = roadmap.goal;
  return (
    <>
      <PageTitle title={`${roadmapTitle(roadmap)} 로드맵`} />
      <DetailToolbar roadmap={roadmap} />
      {/* In the phone's reading order. On wide screens the days follow their head, independent of the month beside it,
          unless an element with `data-part="offer"` after the head spans both columns. */}
      <div className="group/roadmap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 tablet:gap-y-8 desktop:grid-cols-[minmax(0,1fr)_404px] desktop:grid-rows-[auto_1fr] desktop:has-[>[data-part=offer]]:grid-rows-none">
        <div className="min-w-0 desktop:[grid-area:1/1]">
          <DetailHead roadmap={roadmap} />
          <PlanTools roadmap={roadmap} />
          <ProgressSummary
            progress={roadmap.progress}
            isSaving={marks.pending.length > 0}
            isWaiting={marks.isWaiting}
          />
          <RestrictedNotice topics={roadmap.hasRestrictedTopics} className="mt-5" />
        </div>
        <MissedDays roadmap={roadmap} now={now} />
        <div className="min-w-0 desktop:[grid-area:2/1] desktop:group-has-[>[data-part=offer]]/roadmap:[grid-area:3/1]">
          <TodayRow roadmap={roadmap} today={today} now={now} marks={marks} />
          <RecallOfDay id={id} recall={recall} now={now} />
          <section className="mt-10">
            <Heading className="mb-3">주차별 계획</Heading>
            <WeekList
              // A choice after missed days moves today, perhaps into a week that is closed.
              key={roadmap.schedule.change?.choice}
              roadmap={roadmap}
              today={current}
              now={now}
              marks={marks}
            />
          </section>
        </div>
        <div className="grid min-w-0 gap-6 tablet:gap-8 desktop:[grid-area:1/2/span_2] desktop:group-has-[>[data-part=offer]]/roadmap:contents">
          <div className="min-w-0 desktop:group-has-[>[data-part=offer]]/roadmap:[grid-area:1/2]">
            <MonthGrid roadmap={roadmap} current={current} now={now} />
          </div>
          <div className="grid min-w-0 gap-5 desktop:group-has-[>[data-part=offer]]/roadmap:[grid-area:3/2]">
            {recall.data !== undefined && <RecallHistory counts={recall.data.lastSevenDays} />}
            {goal !== null && <LastThingCard {...goal} />}
            <DetailAside roadmap={roadmap} />
          </div>
        </div>
      </div>
    </>
  );
}

const rows = Array.from({ length: 4 }, (_, index) => index);

function MyRoadmapSkeleton() {
  return (
    <Outline label={roadmapLoading} isLabelShown>
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
