import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { PageTitle } from '@/ui/page-title';
import { Pagination } from '@/ui/pagination';
import { samplesQuery } from '../queries';
import { MakeOwn } from './make-own';
import { SampleDialog } from './sample-dialog';
import { SampleLink } from './sample-link';
import { SamplesSkeleton } from './samples-skeleton';

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
