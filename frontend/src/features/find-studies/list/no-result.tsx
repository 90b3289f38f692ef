import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil } from 'lucide-react';
import { categoryTreeQuery } from '@/entities/category/queries';
import {
  changed,
  conditionsOf,
  studyCountQuery,
  type StudyFilter,
  without,
} from '@/entities/study/study-list';
import { EmptySeats } from '@/entities/study/seats';
import { countText } from '@/entities/study/study-grid';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { conditionLabel } from '@/entities/study/condition-labels';
import { otherSearches } from './other-searches';

type CategoryPaths = readonly { id: number; name: string }[][];

export interface NoResultProps {
  filter: StudyFilter;
  /** The categories that the search words name, each with its ancestors. */
  categories?: CategoryPaths | undefined;
}

const none: CategoryPaths = [];

/** Says that nothing matches, which conditions apply, and offers to open a study. */
export function NoResult({ filter, categories = none }: NoResultProps) {
  const { q } = filter;
  const { ways, areKnown } = useWaysOut(filter, categories);
  const what = q === undefined ? '스터디가' : `‘${q}’ 스터디가`;
  const conditions = conditionsOf(filter);
  const isNarrowed = conditions.length > 0;
  return (
    <div className="filled-downwards">
      <EmptyState
        picture={<EmptySeats />}
        title={isNarrowed ? `조건에 맞는 ${what} 없습니다.` : `${what} 없습니다.`}
        description={
          !areKnown ? (
            <Skeleton className="inline-block w-52" />
          ) : ways.length > 0 ? (
            '이렇게 하면 찾을 수 있습니다.'
          ) : (
            hintOf(filter)
          )
        }
        action={
          isNarrowed &&
          areKnown &&
          ways.length === 0 && (
            <Link
              to={paths.studies(without(filter, conditions))}
              preventScrollReset
              className={buttonStyle({ variant: 'line' })}
            >
              조건 모두 빼기
            </Link>
          )
        }
      />
      {areKnown && ways.length > 0 && (
        <ul aria-label="다르게 찾기" className="mt-6 border-t-[1.5px] border-ink">
          {ways.map(({ label, to, count }) => (
            <li key={to} className="border-b border-rule">
              <Link
                to={to}
                preventScrollReset
                className="grid min-h-13 grid-cols-[1fr_auto_20px] items-center gap-2.5 font-medium hover:bg-hover"
              >
                {label}
                <span className="font-semibold tabular-nums">{count}</span>
                <ChevronRight size={18} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="block font-semibold">찾는 스터디가 없다면 직접 모집해 보세요.</span>
          <span className="type-small text-ink-2">
            제목, 분야, 인원, 일정과 내용을 적으면 모집할 수 있습니다.
          </span>
        </p>
        <Link
          to={paths.studyCreate}
          className={`${buttonStyle({ variant: 'line' })} max-tablet:w-full`}
        >
          <Pencil size={18} />
          스터디 모집하기
        </Link>
      </div>
    </div>
  );
}

/** Returns the hint for a list without alternatives: the same words find nothing without the conditions either. */
function hintOf(filter: StudyFilter) {
  if (filter.q === undefined) return undefined;
  const shorten = '검색어를 줄여 보세요.';
  return conditionsOf(filter).length > 0 ? `조건을 모두 빼도 없습니다. ${shorten}` : shorten;
}

/**
 * Returns the alternatives that have results: a category named by the search as a filter, the filter without some or
 * all conditions, or another search.
 */
function useWaysOut(filter: StudyFilter, categories: CategoryPaths) {
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const conditions = conditionsOf(filter);
  const named = categories.flatMap((path) => {
    const node = path.at(-1);
    const label = `‘${path.map(({ name }) => name).join(' › ')}’ 카테고리 보기`;
    return node ? [{ label, left: { page: 0, category: String(node.id) } }] : [];
  });
  const ways: { label: string; left: StudyFilter }[] = [
    ...named,
    ...conditions.map((condition) => ({
      label: `‘${conditionLabel(filter, condition, tree)}’ 조건 빼기`,
      left: without(filter, [condition]),
    })),
  ];
  if (conditions.length > 1) {
    ways.push({ label: '조건 모두 빼기', left: without(filter, conditions) });
  }
  const searches = otherSearches(filter.q ?? '');
  ways.push(...searches.map(({ label, q }) => ({ label, left: changed(filter, { q }) })));
  const totals = useQueries({ queries: ways.map(({ left }) => studyCountQuery(left)) });
  const found = ways.flatMap(({ label, left }, index) => {
    const total = totals[index]?.data;
    if (total === undefined || total.totalElements === 0) return [];
    return [{ label, to: paths.studies(left), count: countText(total) }];
  });
  return { ways: found, areKnown: totals.every(({ isPending }) => !isPending) };
}
