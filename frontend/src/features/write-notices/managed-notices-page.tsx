import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '@/data/export-button';
import { PagedList } from '@/data/paged-list';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { PeriodFields } from '@/ui/period-fields';
import { SearchForm } from '@/ui/search-form';
import { ManagedRow } from './managed-row';
import { addressOf, managedNoticesQuery, type NoticeFilter, readNoticeFilter } from './queries';

const states = [
  { label: '전체', visible: undefined },
  { label: '공개됨', visible: true },
  { label: '예약됨', visible: false },
];

/** Visible and scheduled notices, those with the latest time first. */
export default function ManagedNoticesPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readNoticeFilter(search);
  const { q, visible, from, to } = filter;
  const isNarrowed = [q, visible, from, to].some((condition) => condition !== undefined);
  const show = (change: Partial<NoticeFilter>, replace = false) =>
    void navigate(addressOf({ ...filter, ...change, page: 0 }), { replace });
  return (
    <>
      <PageTitle title="공지 | 관리" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            공지
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">
            예약한 공지는 정한 시각부터 모두에게 보입니다.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ExportButton list="notices" filter={filter} />
          <Link to={paths.adminNoticeCreate} className={buttonStyle()}>
            <Plus size={18} />
            공지 작성
          </Link>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full max-w-106">
          <SearchForm
            key={filter.q}
            label="공지 검색"
            placeholder="제목"
            value={filter.q}
            onSearch={(q) => show({ q })}
          />
        </div>
        <PeriodFields label="공개일" period={filter} onChange={show} />
      </div>
      <div role="radiogroup" aria-label="공지 보기" className="mt-3 flex flex-wrap gap-2">
        {states.map(({ label, visible }) => (
          <Chip
            key={label}
            name="state"
            checked={filter.visible === visible}
            onChoose={(isPassing) => show({ visible }, isPassing)}
          >
            {label}
          </Chip>
        ))}
      </div>
      <PagedList
        query={managedNoticesQuery(filter)}
        unit="건"
        empty={
          isNarrowed ? (
            <EmptyState title="조건에 맞는 공지가 없습니다." className="mt-6" />
          ) : (
            <EmptyState
              title="아직 쓴 공지가 없습니다."
              description="점검, 새 기능, 방침 변경을 알려 보세요."
              className="mt-6"
            />
          )
        }
      >
        {(notices) => (
          <ul tabIndex={-1} aria-label="공지" className="outline-none">
            {notices.map((notice) => (
              <ManagedRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
