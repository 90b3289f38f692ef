import { Suspense } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { addressedId } from '@/data/loading';
import { useWayOut } from '@/data/login-detour';
import { weeksOf } from '@/entities/roadmap/plan-size';
import { myRoadmapQuery, myRoadmapsQuery } from '@/entities/roadmap/queries';
import { Provenance } from '@/entities/roadmap/provenance';
import { RoadmapFacts } from '@/entities/roadmap/roadmap-facts';
import { roadmapLoading } from '@/entities/roadmap/words';
import { paths } from '@/paths';
import { Heading, Marker, PageTitle } from '@/ui/heading';
import { FullScreenSpinner, Outline, Skeleton } from '@/ui/loading';
import { ExamplePlan } from './example-plan';
import { WeeklyPlan } from './weekly-plan';

export default function WeeklyPlanPage() {
  return (
    <>
      <PageTitle title="주차별 계획" />
      <AskedPlan />
    </>
  );
}

function AskedPlan() {
  const { status, user } = useSession();
  const wayOut = useWayOut();
  const [parameters] = useSearchParams();
  const asked = parameters.get('id') ?? undefined;
  const isUnknown = status === 'checking' || (status === 'unconfirmed' && user === null);
  if (isUnknown) return <FullScreenSpinner />;
  if (status === 'visitor' && asked === undefined) return <ExamplePlan />;
  if (wayOut !== null) return <Navigate to={wayOut} replace />;
  return (
    <Suspense fallback={<WeeklyPlanSkeleton />}>
      {asked === undefined ? (
        <NewestPlan />
      ) : (
        <MadePlan id={addressedId(asked, 'ROADMAP_NOT_FOUND')} />
      )}
    </Suspense>
  );
}

/** Redirects to my newest roadmap; shows the example if there is none. */
function NewestPlan() {
  const [newest] = useSuspenseQuery(myRoadmapsQuery(0)).data.data;
  if (newest === undefined) return <ExamplePlan />;
  return <Navigate to={paths.weeklyPlan(newest.id)} replace />;
}

/** A roadmap that was just made. */
function MadePlan({ id }: { id: number }) {
  const { data: roadmap } = useSuspenseQuery(myRoadmapQuery(id));
  return (
    <WeeklyPlan
      key={id}
      plan={roadmap}
      isExample={false}
      head={
        <>
          <RoadmapFacts roadmap={roadmap} withSub />
          <Heading as="h1" size="h1" className="mt-3.5">
            {weeksOf(roadmap.duration)}주 로드맵이
            <br />
            <Marker>완성되었습니다</Marker>
          </Heading>
          <div className="mt-2.5">
            <Provenance basis={roadmap.basis} />
          </div>
        </>
      }
    />
  );
}

function WeeklyPlanSkeleton() {
  return (
    <Outline label={roadmapLoading} className="page pt-6 pb-16 tablet:pt-10">
      <Skeleton className="h-14 rounded-control max-tablet:h-26" />
      <div className="mt-10 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_500px]">
        <div>
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="mt-5 h-22 w-64" />
          <Skeleton className="mt-4 w-36" />
          <Skeleton className="mt-8 h-44" />
          <Skeleton className="mt-10 h-24" />
        </div>
        <Skeleton className="mx-6 h-112.5 rounded-sheet max-desktop:row-start-2 max-tablet:mx-3" />
      </div>
    </Outline>
  );
}
