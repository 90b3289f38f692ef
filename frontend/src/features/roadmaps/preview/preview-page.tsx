import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Cells } from '@/ui/cells';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { Pagination } from '@/ui/pagination';
import { RoadmapCard } from '@/ui/roadmap-card';
import { raisedOnHover, Sheet, sheetStyle } from '@/ui/sheet';
import { useStartRoadmap } from '../public';
import { samplesQuery } from '../queries';
import type { RoadmapSummary } from '../types';
import { SampleDialog } from './sample-dialog';

const grid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';

/** A whole number from the address, or `null`. */
const whole = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

export default function PreviewPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, (whole(search.get('page')) ?? 1) - 1);
  const sample = whole(search.get('sample'));
  const { data, error, refetch } = useQuery(samplesQuery(page));
  const hrefOf = (target: number) => (target === 0 ? '?' : `?page=${target + 1}`);
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="로드맵 미리보기" />
      <Heading as="h1" size="h1">
        로드맵 미리보기
      </Heading>
      <p className="mt-1 mb-6 text-ink-2">
        다른 목표와 기간으로 만든 계획을 펼쳐보세요. 카드를 누르면 모든 주차를 볼 수 있습니다.
      </p>
      {error && (
        <ErrorState
          message={messageOf(error, '로드맵 목록을 불러오는데 실패했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SamplesSkeleton className={grid} />}
      {data?.data.length === 0 && <EmptyState title="아직 등록된 샘플이 없습니다." />}
      {data && data.data.length > 0 && (
        <ul className={grid}>
          {data.data.map((summary) => (
            <li key={summary.id}>
              <SampleLink sample={summary} search={search} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Pagination
          page={page}
          totalPages={data.pagination.totalPages}
          hrefOf={hrefOf}
          onSelect={(target) => setSearch(hrefOf(target))}
        />
      )}
      <MakeOwn />
      {sample !== null && (
        <SampleDialog
          id={sample}
          onClose={() => {
            const rest = new URLSearchParams(search);
            rest.delete('sample');
            setSearch(rest, { preventScrollReset: true });
          }}
        />
      )}
    </div>
  );
}

interface SampleLinkProps {
  sample: RoadmapSummary;
  /** What else the address carries, which opening a sample keeps. */
  search: URLSearchParams;
}

export function SampleLink({ sample, search }: SampleLinkProps) {
  const target = new URLSearchParams(search);
  target.set('sample', String(sample.id));
  return (
    <Link
      to={`?${target.toString()}`}
      preventScrollReset
      className={cn(sheetStyle, raisedOnHover, 'block h-full')}
    >
      <RoadmapCard
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        source={sample.source}
        heading="h2"
      />
    </Link>
  );
}

/** The invitation under the samples. */
export function MakeOwn() {
  const start = useStartRoadmap();
  return (
    <section className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-sheet border-[1.5px] border-dashed border-line-control p-6 tablet:px-8 tablet:py-7">
      <div>
        <Cells big />
        <Heading className="mt-4">나만의 로드맵을 만들어보세요</Heading>
        <p className="mt-1 text-ink-2">
          질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.
        </p>
      </div>
      <Button size="lg" onClick={() => void start()} className="max-tablet:w-full">
        로드맵 만들기
      </Button>
    </section>
  );
}

const cards = Array.from({ length: 6 }, (_, index) => index);
const rows = cards.slice(0, 4);

export function SamplesSkeleton({ className }: { className: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {cards.map((card) => (
        <Sheet key={card} className="px-5 pt-4.5 pb-3.5">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-4.5 h-5 w-32" />
          <Skeleton className="mt-3 w-24" />
          <div className="ink-line mt-4 mb-3">
            {rows.map((row) => (
              <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
                <Skeleton className="w-full" />
              </div>
            ))}
          </div>
          <Skeleton className="w-36" />
        </Sheet>
      ))}
    </div>
  );
}
