import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PagedList, usePage } from '@/data/paged-list';
import { cardGrid } from '@/entities/roadmap/sample-card';
import { myRoadmapsQuery } from '@/entities/roadmap/queries';
import { fiveQuestions, noRoadmapYet } from '@/entities/roadmap/later-words';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { MyRoadmapCard } from './my-roadmap-card';

export default function MyRoadmapsPage() {
  const { page } = usePage();
  const query = myRoadmapsQuery(page);
  const total = useQuery(query).data?.pagination.totalElements ?? 0;
  const makeOne = (
    <Link to={paths.roadmapCreate} className={buttonStyle()}>
      <Plus size={18} />
      로드맵 만들기
    </Link>
  );
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="내 로드맵" />
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <div className="flex items-baseline gap-2.5">
          <Heading as="h1" size="h1">
            내 로드맵
          </Heading>
          {total > 0 && (
            <span className="text-h3 leading-none font-semibold text-ink-3 tabular-nums">
              {total}
              <span className="sr-only">개</span>
            </span>
          )}
        </div>
        {total > 0 && makeOne}
      </div>
      <PagedList
        query={query}
        skeleton={<MyRoadmapsSkeleton />}
        empty={<EmptyState title={noRoadmapYet} description={fiveQuestions} action={makeOne} />}
      >
        {(roadmaps) => (
          <ul tabIndex={-1} aria-label="내 로드맵" className={cn(cardGrid, 'outline-none')}>
            {roadmaps.map((roadmap) => (
              <li key={roadmap.id}>
                <MyRoadmapCard roadmap={roadmap} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function MyRoadmapsSkeleton() {
  return (
    <Outline rows={6} className={cardGrid}>
      <Sheet className="px-5 pt-4.5 pb-3.5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <Skeleton className="h-7 w-24" />
        </div>
        <Skeleton className="mt-4.5 h-5 w-40" />
        <Skeleton className="mt-3 mb-5 w-28" />
        <Skeleton className="mt-6 h-2" />
        <Skeleton className="mt-7 w-full" />
      </Sheet>
    </Outline>
  );
}
