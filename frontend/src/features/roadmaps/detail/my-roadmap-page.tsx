import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { myRoadmapQuery } from '../queries';
import { RestrictedNotice, roadmapTitle } from '../roadmap-facts';
import type { Roadmap } from '../types';
import { DetailAside } from './detail-aside';
import { DetailHead, DetailToolbar } from './detail-head';
import { MonthGrid } from './month-grid';
import { todayOf } from './today';
import { ProgressSummary, TodayRow } from './today-row';
import { useMarkDay } from './use-mark-day';
import { useSeoulDay } from './use-seoul-day';
import { WeekList } from './week-list';

export default function MyRoadmapPage() {
  const id = Number(useParams()['roadmapId']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...myRoadmapQuery(id), enabled: isId });
  const isMissing = !isId || (error instanceof ApiError && error.status === 404);
  if (isMissing) {
    return (
      <div className="page py-16">
        <PageTitle title="로드맵" />
        <h1 className="sr-only">로드맵</h1>
        <EmptyState
          title="로드맵을 찾을 수 없습니다."
          description="삭제되었거나 주소가 다를 수 있습니다."
          action={
            <Link to={paths.myRoadmaps} className={buttonStyle()}>
              내 로드맵 보기
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="page pt-8 pb-16">
      <PageTitle title={data ? `${roadmapTitle(data)} 로드맵` : '로드맵'} />
      {data && <RoadmapDetail key={id} roadmap={data} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, '오류가 발생했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <MyRoadmapSkeleton />}
    </div>
  );
}

/** One of my roadmaps: where I am, every week to tick off, and what was said about it. */
export function RoadmapDetail({ roadmap }: { roadmap: Roadmap }) {
  const now = useSeoulDay();
  const today = todayOf(roadmap, now);
  const mark = useMarkDay(roadmap.id);
  return (
    <>
      <DetailToolbar roadmap={roadmap} />
      <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_404px] desktop:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <DetailHead roadmap={roadmap} />
          <ProgressSummary progress={roadmap.progress} />
          <TodayRow roadmap={roadmap} today={today} now={now} onMark={mark} />
          <RestrictedNotice topics={roadmap.hasRestrictedTopics} className="mt-5" />
        </div>
        <div className="min-w-0 max-desktop:contents desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <MonthGrid roadmap={roadmap} today={today} />
          <DetailAside roadmap={roadmap} className="max-desktop:order-1 desktop:mt-10" />
        </div>
        <section className="min-w-0">
          <Heading className="mb-3">주차별 계획</Heading>
          <WeekList roadmap={roadmap} today={today} onMark={mark} />
        </section>
      </div>
    </>
  );
}

const rows = Array.from({ length: 4 }, (_, index) => index);

export function MyRoadmapSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="type-ui flex min-h-11 items-center text-ink-2">
        로드맵을 불러오는 중입니다…
      </p>
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
    </div>
  );
}
