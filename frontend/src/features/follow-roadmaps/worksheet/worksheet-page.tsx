import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { addressedId } from '@/data/loading';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { DayLinks } from './day-links';
import { worksheetsQuery } from './queries';
import { WorksheetOfDay } from './worksheet-of-day';

/** The worksheet of one day of my roadmap: /my-info/roadmap/{id}/worksheets/{week}/{day}. */
export default function WorksheetPage() {
  const { roadmapId, week, day } = useParams();
  const id = addressedId(roadmapId, 'ROADMAP_NOT_FOUND');
  const place = { week: readId(week) ?? 0, day: readId(day) ?? 0 };
  return (
    <div className="page max-w-3xl pt-8 pb-16">
      <Suspense fallback={<WorksheetSkeleton />}>
        <DayOfRoadmap key={`${id}/${place.week}/${place.day}`} id={id} place={place} />
      </Suspense>
    </div>
  );
}

function DayOfRoadmap({ id, place }: { id: number; place: PlanDay }) {
  const { data: roadmap } = useSuspenseQuery(myRoadmapQuery(id));
  const { data: worksheets } = useSuspenseQuery(worksheetsQuery(id));
  const { weeklyKeyword, dailyKeyword } = dayAt(roadmap, place);
  return (
    <>
      <PageTitle title={`${place.week}주차 ${place.day}일 차 학습지`} />
      <div data-print="none" className="mb-3">
        <Link to={paths.myRoadmap(id)} className={backLinkStyle}>
          <ChevronLeft size={18} />
          {roadmapTitle(roadmap)} 로드맵
        </Link>
      </div>
      <p className="type-small text-ink-2">
        {place.week}주차 {place.day}일 차 학습지 · {weeklyKeyword}
      </p>
      <h1 className="type-h1-data mt-1.5">{dailyKeyword}</h1>
      <WorksheetOfDay id={id} place={place} worksheets={worksheets} />
      <DayLinks roadmap={roadmap} place={place} />
    </>
  );
}

/** Returns the day's text. A day that the roadmap does not have is a page that does not exist. */
function dayAt({ weeklyPlans }: Roadmap, place: PlanDay) {
  const plan = weeklyPlans.find(({ week }) => week === place.week);
  const found = plan?.dailyPlans.find(({ day }) => day === place.day);
  if (plan === undefined || found === undefined) {
    throw new ApiError({ status: 404, errorCode: 'NOT_FOUND' });
  }
  return { weeklyKeyword: plan.weeklyKeyword, dailyKeyword: found.dailyKeyword };
}

export function WorksheetSkeleton() {
  return (
    <Outline label="학습지를 불러오는 중입니다…" isLabelShown className="grid gap-4">
      <PageTitle title="학습지" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="mt-4 h-120 rounded-sheet" />
    </Outline>
  );
}
