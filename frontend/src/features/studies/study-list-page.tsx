import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { pageCount } from '@/lib/page-count';
import { buttonStyle } from '@/ui/button-style';
import { Heading } from '@/ui/heading';
import { PageTitle } from '@/ui/page-title';
import { Pagination } from '@/ui/pagination';
import { studiesQuery } from './queries';
import { readStudyFilter, studyFilterHref, type StudyFilter } from './study-filter';
import { StudyFilters } from './study-filters';
import { StudyGrid } from './study-grid';
import { StudyListEmpty } from './study-list-empty';
import { StudyListFailed } from './study-list-failed';

export default function StudyListPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const isLogin = useSession((session) => session.isLogin);
  const filter = readStudyFilter(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(studiesQuery(filter));
  const studies = isPlaceholderData ? null : (data?.data ?? null);
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
        <div className="flex items-baseline gap-2.5">
          <Heading as="h1" size="h1">
            스터디
          </Heading>
          <p role="status" className="text-[1.125rem] leading-none font-semibold text-ink-3">
            {pagination && countText(pagination)}
          </p>
        </div>
        {/* On wide screens the header already has this button for whoever is signed in. */}
        <Link to={paths.studyCreate} className={cn(buttonStyle(), isLogin && 'tablet:hidden')}>
          <Pencil size={18} strokeWidth={1.9} aria-hidden="true" />
          <span className="max-tablet:hidden">스터디 모집하기</span>
          <span className="tablet:hidden">팀원 모집하기</span>
        </Link>
      </div>
      <StudyFilters filter={filter} onChange={change} />
      <section ref={list} tabIndex={-1} aria-label="스터디 목록" className="outline-none">
        {error && studies === null ? (
          <StudyListFailed error={error} onRetry={() => void refetch()} />
        ) : studies?.length === 0 ? (
          <StudyListEmpty filter={filter} />
        ) : (
          <StudyGrid studies={studies} />
        )}
      </section>
      {studies?.length !== 0 && pagination && pageCount(pagination) > 1 && (
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
  return `${totalElements.toLocaleString('ko-KR')}개${totalExact ? '' : ' 이상'}`;
}
