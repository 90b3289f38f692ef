import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useIsSignedIn } from '@/api/session';
import {
  changed,
  hidesStudies,
  readStudyFilter,
  studiesQuery,
  type StudyFilter,
  useLastList,
  without,
} from '@/entities/study/study-list';
import { StudyGrid, countText } from '@/entities/study/study-grid';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Pagination, pageCount } from '@/ui/pagination';
import { StudyFilters } from './study-filters';

const ConditionRow = lazyPart(async () => (await import('./condition-row')).ConditionRow);
const SearchNote = lazyPart(async () => (await import('./search-note')).SearchNote);
const StudyListEmpty = lazyPart(async () => (await import('./study-list-empty')).StudyListEmpty);
const StudyListFailed = lazyPart(async () => (await import('./study-list-empty')).StudyListFailed);

export default function StudyListPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const isSignedIn = useIsSignedIn();
  const filter = readStudyFilter(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(studiesQuery(filter));
  const late = useDeferredValue(data?.data);
  const studies = isPlaceholderData ? undefined : late;
  const pagination = data?.pagination;
  const lookedFor = data?.lookedFor;
  const sought = filter.q && [lookedFor ?? filter.q, ...(data?.spellings ?? [])].join(' ');
  const noted = filter.sort === undefined || lookedFor ? filter.q : undefined;
  // One result needs no explanation of the order; the line is still reserved, as it was while the count was unknown.
  const isRanked = studies === undefined || (pagination?.totalElements ?? 0) > 1;
  const belowNote = noted === undefined ? 'mt-6' : 'mt-2.5 tablet:mt-4';

  const address = paths.studies(filter);
  useEffect(() => useLastList.setState({ address }), [address]);
  const show = (next: StudyFilter, replace = false) =>
    void navigate(paths.studies(next), { preventScrollReset: true, replace });
  const turnTo = async (page: number) => {
    await navigate(paths.studies({ ...filter, page }));
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className="page pt-6 tablet:pt-10">
      <PageTitle title="스터디 찾기" />
      <div className="flex items-end justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-2.5">
          <Heading as="h1" size="h1">
            스터디
          </Heading>
          <p role="status" className="text-h3 leading-none font-semibold text-ink-3">
            {error === null && pagination && (
              <>
                {/* The heading beside it is not announced with it. */}
                <span className="sr-only">스터디 </span>
                {countText(pagination)}
              </>
            )}
          </p>
        </div>
        {/* On wide screens the header has this button for signed-in users. */}
        <Link
          to={paths.studyCreate}
          className={cn(buttonStyle(), 'shrink-0', isSignedIn && 'tablet:hidden')}
        >
          <Pencil size={18} className="max-narrow:hidden" />
          스터디 모집하기
        </Link>
      </div>
      <StudyFilters
        filter={filter}
        onChange={(change, replace) => show(changed(filter, change), replace)}
      />
      {hidesStudies(filter) && (
        <div className="no-scrollbar mt-2.5 flex min-h-9 items-center gap-2 max-tablet:-mx-(--gutter) max-tablet:min-h-11 max-tablet:overflow-x-auto max-tablet:px-(--gutter) tablet:mt-3">
          <Suspense>
            <ConditionRow
              filter={filter}
              onDrop={(conditions) => show(without(filter, conditions))}
            />
          </Suspense>
        </div>
      )}
      {noted !== undefined && (
        <p className="type-small mt-3.5 min-h-[1.55em] text-ink-2 tablet:mt-5">
          {(isRanked || lookedFor) && (
            <Suspense>
              <SearchNote search={noted} lookedFor={lookedFor} />
            </Suspense>
          )}
        </p>
      )}
      <section ref={list} tabIndex={-1} aria-label="스터디 목록" className="outline-none">
        {error && studies === undefined ? (
          <Suspense>
            <StudyListFailed error={error} onRetry={() => void refetch()} />
          </Suspense>
        ) : studies?.length === 0 ? (
          <Suspense fallback={<StudyGrid className={belowNote} />}>
            <StudyListEmpty filter={filter} categories={data?.categories} />
          </Suspense>
        ) : (
          <StudyGrid studies={studies} search={sought} className={belowNote} />
        )}
      </section>
      {studies?.length !== 0 && pagination && pageCount(pagination) > 1 && (
        <Pagination
          page={filter.page}
          totalPages={pageCount(pagination)}
          hrefOf={(page) => paths.studies({ ...filter, page })}
          onSelect={(page) => void turnTo(page)}
        />
      )}
    </div>
  );
}
