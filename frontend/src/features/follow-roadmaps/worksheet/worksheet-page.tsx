import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { addressedId } from '@/data/loading';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { useWithWaitingChoices } from '@/entities/roadmap/waiting-choices';
import { type PlanDay, todayOf } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { readId } from '@/lib/numbers';
import { dayInWords } from '@/lib/seoul-clock';
import { seoulDay } from '@/lib/seoul-day';
import { clockText } from '@/lib/spans';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { DayBar } from './day-bar';
import { statusOf, worksheetQuery, worksheetsQuery, type WorksheetStatus } from './queries';
import { WeekDays } from './week-days';
import { WorksheetOfDay } from './worksheet-of-day';

/** The worksheet of one day of my roadmap: /my-info/roadmap/{id}/worksheets/{week}/{day}. */
export default function WorksheetPage() {
  const { roadmapId, week, day } = useParams();
  const id = addressedId(roadmapId, 'ROADMAP_NOT_FOUND');
  const place = { week: readId(week) ?? 0, day: readId(day) ?? 0 };
  return (
    <Suspense
      fallback={
        <div className="page pt-5 pb-16">
          <WorksheetSkeleton />
        </div>
      }
    >
      <DayOfRoadmap key={`${id}/${place.week}/${place.day}`} id={id} place={place} />
    </Suspense>
  );
}

function DayOfRoadmap({ id, place }: { id: number; place: PlanDay }) {
  const roadmap = useWithWaitingChoices(useSuspenseQuery(myRoadmapQuery(id)).data);
  const { data: worksheets } = useSuspenseQuery(worksheetsQuery(id));
  const now = useSeoulDay();
  const { dailyKeyword, dueOn } = dayAt(roadmap, place);
  const next = todayOf(roadmap, now);
  const isNext = next?.week === place.week && next.day === place.day;
  const isToday = dueOn === undefined ? isNext : dueOn === seoulDay(now);
  return (
    <>
      <PageTitle title={`${place.week}주차 ${place.day}일 차 학습지`} />
      <div className="page pt-5">
        <Link to={paths.myRoadmap(id)} className={backLinkStyle}>
          <ChevronLeft size={18} />
          {roadmapTitle(roadmap)}
        </Link>
        <div className="mt-1 grid items-start gap-x-12 desktop:grid-cols-[minmax(0,1fr)_340px]">
          <article className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui leading-normal font-medium text-ink-2 tabular-nums">
              {isToday && dueOn !== undefined && (
                <span className="bg-marker px-2 py-0.5 font-bold text-on-marker">오늘</span>
              )}
              <DayFacts roadmap={roadmap} place={place} status={statusOf(worksheets, place)} />
            </p>
            <h1 className="type-h1-data mt-2">{dailyKeyword}</h1>
            <WorksheetOfDay id={id} place={place} worksheets={worksheets} />
          </article>
          <aside
            data-print="none"
            aria-label="이 주차"
            className="sticky top-[calc(5.75rem+var(--bar,0px))] max-desktop:hidden"
          >
            <WeekDays roadmap={roadmap} place={place} />
          </aside>
        </div>
      </div>
      <DayBar roadmap={roadmap} place={place} isToday={isToday} />
    </>
  );
}

interface DayFactsProps {
  roadmap: Roadmap;
  place: PlanDay;
  status: WorksheetStatus;
}

/** The place of the day in the plan, its date, and the user's time on it. */
function DayFacts({ roadmap, place, status }: DayFactsProps) {
  const { data } = useQuery({
    ...worksheetQuery(roadmap.id, place, status),
    enabled: status !== 'MISSING',
  });
  const total = data?.minutes?.total;
  const { dueOn } = dayAt(roadmap, place);
  const facts = [
    `${place.week}주차 ${place.day}일 차`,
    dueOn !== undefined && dayInWords(dueOn),
    total !== undefined && clockText(total * 60_000),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}

/** Returns the day's text. A day that the roadmap does not have is a page that does not exist. */
function dayAt({ weeklyPlans }: Roadmap, place: PlanDay) {
  const plan = weeklyPlans.find(({ week }) => week === place.week);
  const found = plan?.dailyPlans.find(({ day }) => day === place.day);
  if (plan === undefined || found === undefined) {
    throw new ApiError({ status: 404, errorCode: 'NOT_FOUND' });
  }
  return found;
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
