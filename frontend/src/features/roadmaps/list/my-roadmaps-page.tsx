import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { Pagination } from '@/ui/pagination';
import { Sheet } from '@/ui/sheet';
import { myRoadmapsQuery } from '../queries';
import { MyRoadmapCard } from './my-roadmap-card';

const grid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';
const hrefOf = (page: number) => (page === 0 ? '?' : `?page=${page + 1}`);

export default function MyRoadmapsPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, (Number.parseInt(search.get('page') ?? '1', 10) || 1) - 1);
  const { data, error, refetch } = useQuery(myRoadmapsQuery(page));
  const makeOne = (
    <Link to={paths.roadmapCreate} className={buttonStyle()}>
      <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      로드맵 만들기
    </Link>
  );
  const isEmpty = data?.pagination.totalElements === 0;
  const lastPage = Math.max(0, (data?.pagination.totalPages ?? 1) - 1);
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="내 로드맵" />
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <div className="flex items-baseline gap-2.5">
          <Heading as="h1" size="h1">
            내 로드맵
          </Heading>
          {data && !isEmpty && (
            <span className="text-[1.125rem] leading-none font-semibold text-ink-3 tabular-nums">
              {data.pagination.totalElements}
              <span className="sr-only">개</span>
            </span>
          )}
        </div>
        {data && !isEmpty && makeOne}
      </div>
      {error && (
        <ErrorState
          message={messageOf(error, '로드맵 목록을 불러오는데 실패했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <MyRoadmapsSkeleton className={grid} />}
      {isEmpty && (
        <EmptyState
          title="아직 생성된 로드맵이 없습니다."
          description="질문 다섯 개에 답하면 첫 주 계획이 채워집니다."
          action={makeOne}
        />
      )}
      {data && !isEmpty && (
        <ul className={grid}>
          {data.data.map((roadmap) => (
            <li key={roadmap.id}>
              <MyRoadmapCard roadmap={roadmap} />
            </li>
          ))}
        </ul>
      )}
      {data && page > lastPage && <Navigate to={hrefOf(lastPage)} replace />}
      {data && lastPage > 0 && (
        <Pagination
          page={page}
          totalPages={lastPage + 1}
          hrefOf={hrefOf}
          onSelect={(target) => setSearch(hrefOf(target))}
        />
      )}
    </div>
  );
}

const cards = Array.from({ length: 6 }, (_, index) => index);

export function MyRoadmapsSkeleton({ className }: { className: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {cards.map((card) => (
        <Sheet key={card} className="px-5 pt-4.5 pb-3.5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11" />
            <Skeleton className="h-7 w-24" />
          </div>
          <Skeleton className="mt-4.5 h-5 w-40" />
          <Skeleton className="mt-3 mb-5 w-28" />
          <Skeleton className="mt-6 h-2" />
          <Skeleton className="mt-7 w-full" />
        </Sheet>
      ))}
    </div>
  );
}
