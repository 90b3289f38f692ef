import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useState } from 'react';
import { QueryPart } from '@/data/query-part';
import { deadlineText } from '@/entities/study/deadline';
import { EmptySeats } from '@/entities/study/seats';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { hotStudiesQuery, type HotStudy } from './queries';
import { Section } from './section';

const perPage = 5;

export function HotSection() {
  const { data: studies = [] } = useQuery(hotStudiesQuery());
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(studies.length / perPage) - 1);
  const shown = Math.min(page, lastPage);
  const first = shown * perPage;
  const arrows = (
    <div className="flex items-center gap-1.5">
      <span role="status" className="type-caption mr-1.5 text-ink-3 tabular-nums">
        <span className="sr-only">{`${lastPage + 1}쪽 중 ${shown + 1}쪽`}</span>
        <span aria-hidden="true">
          {shown + 1} / {lastPage + 1}
        </span>
      </span>
      <IconButton label="이전" boxed disabled={shown === 0} onClick={() => setPage(shown - 1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton
        label="다음"
        boxed
        disabled={shown === lastPage}
        onClick={() => setPage(shown + 1)}
      >
        <ChevronRight size={20} />
      </IconButton>
    </div>
  );
  return (
    <Section heading={<Heading>Hot 스터디</Heading>} aside={studies.length > 0 && arrows}>
      <p className="type-small -mt-4 mb-4 text-ink-2">
        모집 중인 스터디를 먼저, 조회와 좋아요가 최근에 많은 순으로 보여드립니다.
      </p>
      <QueryPart query={hotStudiesQuery()} skeleton={<HotSkeleton rows={perPage} />}>
        {() =>
          studies.length === 0 ? (
            <EmptyState picture={<EmptySeats />} title="아직 모집 중인 스터디가 없습니다." />
          ) : (
            <ol start={first + 1} className="ink-line">
              {studies.slice(first, first + perPage).map((study, index) => (
                <HotRow key={study.postId} rank={first + index + 1} study={study} />
              ))}
            </ol>
          )
        }
      </QueryPart>
    </Section>
  );
}

interface HotRowProps {
  rank: number;
  study: HotStudy;
}

function HotRow({ rank, study }: HotRowProps) {
  const deadline = deadlineText(study.endDate, new Date(useNow()));
  const isSoon = !deadline.passed && deadline.daysLeft <= 7;
  return (
    <li>
      <Link
        to={paths.study(study.postId)}
        className="grid grid-cols-[30px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-0.5 border-b border-rule px-1 py-3 hover:bg-hover tablet:min-h-16 tablet:grid-cols-[44px_minmax(0,1fr)_132px_88px_24px] tablet:gap-4 tablet:py-2"
      >
        <span className="self-start pt-0.5 text-center font-display text-[1.1875rem] leading-none font-bold text-pine tabular-nums max-tablet:row-span-2 max-tablet:pt-1 tablet:self-center tablet:text-[1.375rem]">
          {rank}
        </span>
        <span className="line-clamp-3 leading-[1.45] font-semibold tracking-[-0.02em] wrap-anywhere tablet:line-clamp-2 tablet:text-title">
          {study.title}
        </span>
        <span className="flex items-center gap-3.5 tablet:contents">
          <span
            className={cn(
              'text-small leading-snug font-semibold tabular-nums',
              isSoon && 'text-danger',
              deadline.passed && 'text-ink-3',
            )}
          >
            {deadline.text}
          </span>
          <span className="type-small flex items-center gap-1.25 text-ink-3 tabular-nums">
            <Eye size={16} />
            <span className="sr-only">조회</span>
            {formatCount(study.views)}
          </span>
        </span>
        <ChevronRight size={18} className="text-ink-3 max-tablet:hidden" />
      </Link>
    </li>
  );
}

function HotSkeleton({ rows }: { rows: number }) {
  return (
    <Outline rows={rows} className="ink-line">
      <div className="flex min-h-16 items-center gap-4 border-b border-rule px-1">
        <Skeleton className="mx-3 w-5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="ml-auto w-24 max-tablet:hidden" />
      </div>
    </Outline>
  );
}
