import { PagedList, usePage } from '@/data/paged-list';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { NoticeRow } from './notice-row';
import { noticesQuery } from './queries';

/** The announcements of the operators. */
export default function NoticesPage() {
  const { page } = usePage();
  return (
    <div className="page pt-10 tablet:pt-14">
      <PageTitle title="공지사항" />
      <Heading as="h1" size="h1">
        공지사항
      </Heading>
      <PagedList
        query={noticesQuery(page)}
        skeleton={<NoticesOutline />}
        empty={<EmptyState title="아직 공지가 없습니다." className="mt-6" />}
      >
        {(notices) => (
          <ul aria-label="공지" className="ink-line mt-6">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NoticesOutline = () => (
  <Outline rows={7} label="공지사항을 불러오는 중입니다…" className="ink-line mt-6">
    <div className="flex h-16 items-center gap-5 border-b border-rule">
      <Skeleton className="w-24 max-tablet:hidden" />
      <Skeleton className="w-3/5" />
    </div>
  </Outline>
);
