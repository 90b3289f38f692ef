import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { weeksOf } from '@/lib/weeks-of';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Marker } from '@/ui/marker';
import { Provenance } from '@/ui/provenance';
import { myRoadmapQuery } from '../queries';
import { RoadmapFacts } from '../roadmap-facts';
import { WeeklyPlan } from './weekly-plan';
import { WeeklyPlanSkeleton } from './weekly-plan-skeleton';

/** The roadmap that was just made. */
export function MadePlan({ id }: { id: number }) {
  const { data: roadmap, error, refetch } = useQuery(myRoadmapQuery(id));
  if (error && !roadmap) {
    return (
      <div className="page py-16">
        <ErrorState
          message={messageOf(error, '로드맵을 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!roadmap) return <WeeklyPlanSkeleton />;
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
            <Provenance source={roadmap.source} />
          </div>
        </>
      }
    />
  );
}
