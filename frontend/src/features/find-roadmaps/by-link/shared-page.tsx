import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { PlanText } from '@/entities/roadmap/plan-text';
import { RoadmapFacts, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { roadmapLoading } from '@/entities/roadmap/words';
import { PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { sharedRoadmapQuery } from '../queries';
import { CopyButton } from './copy-button';

export default function SharedRoadmapPage() {
  const token = useParams()['token'] ?? '';
  return (
    <div className="page pt-8 pb-16">
      <Suspense fallback={<SharedOutline />}>
        <SharedRoadmap key={token} token={token} />
      </Suspense>
    </div>
  );
}

/** The page behind a share link: the plan without any data about its owner. */
function SharedRoadmap({ token }: { token: string }) {
  const { data: roadmap } = useSuspenseQuery(sharedRoadmapQuery(token));
  const isVisitor = useSession(({ status }) => status === 'visitor');
  const title = roadmapTitle(roadmap);
  return (
    <article className="mx-auto max-w-180">
      <PageTitle title={`${title} 로드맵`} />
      <p className="type-small mb-3 text-ink-2">공유받은 로드맵</p>
      <RoadmapFacts roadmap={roadmap} withSub={title !== roadmap.subCategory} />
      <h1 className="type-h1-data mt-3.5 mb-5">{title}</h1>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet border-[1.5px] border-dashed border-line-control p-5">
        <p className="type-ui min-w-0 text-ink-2">
          {isVisitor ? '가입하고 가져오면' : '가져오면'} 내 진도를 기록하고 하루 주제를 수정할 수
          있습니다.
        </p>
        <CopyButton id={roadmap.id} token={token} className="max-tablet:w-full" />
      </div>
      <PlanText plan={roadmap} heading="h2" />
    </article>
  );
}

function SharedOutline() {
  return (
    <Outline label={roadmapLoading} className="mx-auto grid max-w-180 gap-3">
      <PageTitle title="로드맵" />
      <Skeleton className="h-7 w-60" />
      <Skeleton className="mt-2 h-8 w-48" />
      <Skeleton className="mt-4 h-24 rounded-sheet" />
      <Skeleton className="mt-4 h-90 rounded-sheet" />
    </Outline>
  );
}
