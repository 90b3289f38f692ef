import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { useArriving } from '@/data/arriving';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { pageCount } from '@/lib/paging';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { studiesQuery, type StudyRow } from '../queries';
import { StudyCard, StudyCardSkeleton } from './study-card';
import { readStudyFilter, type StudyFilter, studyFilterHref } from './study-filter';
import { StudyFilters } from './study-filters';
import { StudyListEmpty, StudyListFailed } from './study-list-empty';

export default function StudyListPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const isLogin = useSession((session) => session.isLogin);
  const filter = readStudyFilter(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(studiesQuery(filter));
  const late = useDeferredValue(data?.data);
  const all = isPlaceholderData ? undefined : late;
  const studies = useArriving(all);
  const isWhole = studies.length === all?.length;
  const pagination = data?.pagination;

  const change = (part: Partial<StudyFilter>) => {
    const next = { ...filter, page: 0, ...part };
    void navigate(studyFilterHref(next), { preventScrollReset: true });
  };
  const turnTo = async (page: number) => {
    await navigate(studyFilterHref({ ...filter, page }));
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className="page pt-6 tablet:pt-10">
      <PageTitle title="스터디" />
      <div className="flex items-end justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-2.5">
          <Heading as="h1" size="h1">
            스터디
          </Heading>
          <p role="status" className="text-[1.125rem] leading-none font-semibold text-ink-3">
            {error === null && pagination && countText(pagination)}
          </p>
        </div>
        {/* On wide screens the header already has this button for whoever is signed in. */}
        <Link
          to={paths.studyCreate}
          className={cn(buttonStyle(), 'shrink-0', isLogin && 'tablet:hidden')}
        >
          <Pencil size={18} strokeWidth={1.9} aria-hidden="true" className="max-narrow:hidden" />
          스터디 모집하기
        </Link>
      </div>
      <StudyFilters filter={filter} onChange={change} />
      <section ref={list} tabIndex={-1} aria-label="스터디 목록" className="outline-none">
        {error && all === undefined ? (
          <StudyListFailed error={error} onRetry={() => void refetch()} />
        ) : all?.length === 0 ? (
          <StudyListEmpty filter={filter} />
        ) : (
          <StudyGrid studies={studies} isWhole={isWhole} />
        )}
      </section>
      {(isWhole || all === undefined) &&
        all?.length !== 0 &&
        pagination &&
        pageCount(pagination) > 1 && (
          <Pagination
            page={filter.page}
            totalPages={pageCount(pagination)}
            hrefOf={(page) => studyFilterHref({ ...filter, page })}
            onSelect={(page) => void turnTo(page)}
          />
        )}
    </div>
  );
}

function countText({ totalElements, totalExact }: { totalElements: number; totalExact: boolean }) {
  return `${formatCount(totalElements)}개${totalExact ? '' : ' 이상'}`;
}

/** Of the first screen. */
const places = [0, 1, 2, 3, 4, 5, 6, 7];

interface StudyGridProps {
  studies: readonly StudyRow[];
  /** Whether these are all; else outlines stand for those to come. */
  isWhole: boolean;
}

/** One, two or four columns of cards; on phones rows under an ink line. */
const StudyGrid = memo(function StudyGrid({ studies, isWhole }: StudyGridProps) {
  return (
    <ul
      aria-busy={!isWhole}
      className="mt-6 grid border-ink max-tablet:border-t-[1.5px] tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-4"
    >
      {studies.map((study) => (
        <li key={study.postId} className={itemStyle}>
          <StudyCard study={study} />
        </li>
      ))}
      {!isWhole &&
        // By place, so that those which stay are not moved.
        places.slice(studies.length).map((place) => (
          <li key={`place ${place}`} className={itemStyle}>
            <StudyCardSkeleton />
          </li>
        ))}
    </ul>
  );
});

const itemStyle =
  'min-w-0 border-rule max-tablet:border-b max-tablet:[contain-intrinsic-size:auto_8.5rem] max-tablet:[content-visibility:auto]';
