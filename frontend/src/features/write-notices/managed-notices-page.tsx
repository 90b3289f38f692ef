import { Plus } from 'lucide-react';
import { PagedList, usePage } from '@/data/paged-list';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { ManagedRow } from './managed-row';
import { managedNoticesQuery } from './queries';

/** Visible and scheduled notices, those with the latest time first. */
export default function ManagedNoticesPage() {
  const { page } = usePage();
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
        <Link to={paths.adminNoticeCreate} className={buttonStyle()}>
          <Plus size={18} />
          공지 작성
        </Link>
      </div>
      <PagedList
        query={managedNoticesQuery(page)}
        unit="건"
        empty={
          <EmptyState
            title="아직 쓴 공지가 없습니다."
            description="점검, 새 기능, 방침 변경을 알려 보세요."
            className="mt-6"
          />
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
