import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { HotRow } from './hot-row';
import { HotSkeleton } from './hot-skeleton';
import { hotStudiesQuery } from './queries';
import { Section } from './section';

const perPage = 5;

export function HotSection() {
  const {
    data: studies = [],
    dataUpdatedAt,
    isPending,
    isError,
    refetch,
  } = useQuery(hotStudiesQuery());
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(studies.length / perPage) - 1);
  const shown = Math.min(page, lastPage);
  const first = shown * perPage;
  const arrows = (
    <div className="flex items-center gap-1.5">
      <span aria-live="polite" className="type-caption mr-1.5 text-ink-3 tabular-nums">
        <span className="sr-only">쪽 </span>
        {shown + 1} / {lastPage + 1}
      </span>
      <IconButton label="이전" boxed disabled={shown === 0} onClick={() => setPage(shown - 1)}>
        <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="다음"
        boxed
        disabled={shown === lastPage}
        onClick={() => setPage(shown + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  );
  return (
    <Section heading={<Heading>Hot 스터디</Heading>} aside={studies.length > 0 && arrows}>
      {isPending && <HotSkeleton rows={perPage} />}
      {isError && <ErrorState message="핫 스터디 조회 실패." onRetry={() => void refetch()} />}
      {!isPending && !isError && studies.length === 0 && (
        <EmptyState picture="seats" title="아직 모집 중인 스터디가 없습니다." />
      )}
      {studies.length > 0 && (
        <ol start={first + 1} className="ink-line">
          {studies.slice(first, first + perPage).map((study, index) => (
            <HotRow
              key={study.postId}
              rank={first + index + 1}
              study={study}
              now={new Date(dataUpdatedAt)}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
