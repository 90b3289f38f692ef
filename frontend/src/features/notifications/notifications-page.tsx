import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PagedList } from '@/data/paged-list';
import { useMutation } from '@/data/use-mutation';
import { formatCount } from '@/lib/numbers';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { LinkTabs } from '@/ui/link-tabs';
import { byDay } from './day-groups';
import { readAllMutation } from './mutations';
import { NotificationRow } from './notification-row';
import { NotificationSkeleton } from './notification-skeleton';
import { type Notification, notificationsQuery, readFilter } from './queries';

export default function NotificationsPage() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const query = notificationsQuery(filter);
  const unread = useQuery(query).data?.unreadCount ?? 0;
  const readAll = useMutation(readAllMutation());
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="알림" />
      <div className="mx-auto max-w-224">
        <div className="mb-5 flex min-h-11 items-center justify-between gap-4">
          <div className="tablet:flex tablet:items-baseline tablet:gap-2.5">
            <Heading as="h1" size="h1">
              알림
            </Heading>
            <p className="font-semibold text-ink-3 tabular-nums max-tablet:mt-1 max-tablet:min-h-5.5 max-tablet:text-ui tablet:text-h3">
              {unread > 0 && `읽지 않음 ${formatCount(unread)}개`}
            </p>
          </div>
          <Button
            variant="line"
            disabled={unread === 0 && !readAll.isPending}
            busy={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            <CheckCheck size={18} />
            모두 읽음
          </Button>
        </div>
        <LinkTabs
          label="알림 보기"
          tabs={[
            { label: '전체', to: paths.notifications(), isCurrent: !filter.onlyUnread },
            {
              label: '읽지 않음',
              to: paths.notifications({ onlyUnread: true }),
              isCurrent: filter.onlyUnread,
              count: unread,
            },
          ]}
        />
        <PagedList
          query={query}
          skeleton={<NotificationSkeleton />}
          empty={<Nothing onlyUnread={filter.onlyUnread} />}
          footer={
            <p className="type-small pt-5 text-center text-ink-3">알림은 90일 동안 보관합니다.</p>
          }
        >
          {(notifications) => <Days notifications={notifications} />}
        </PagedList>
      </div>
    </div>
  );
}

function Days({ notifications }: { notifications: readonly Notification[] }) {
  const now = new Date(useNow());
  return (
    <div tabIndex={-1} className="outline-none">
      {byDay(notifications, now).map(({ day, name, date, notifications: ofDay }) => (
        <section
          key={day}
          aria-labelledby={`day-${day}`}
          className="border-line tablet:grid tablet:grid-cols-[7rem_minmax(0,1fr)] tablet:border-b"
        >
          <h2
            id={`day-${day}`}
            className="border-rule max-tablet:flex max-tablet:items-baseline max-tablet:gap-2 max-tablet:border-b max-tablet:pt-6 max-tablet:pb-2 tablet:border-r tablet:pt-5.5"
          >
            <span className="type-title block font-bold">{name}</span>{' '}
            <span className="type-caption text-ink-3 tabular-nums">{date}</span>
          </h2>
          <ul>
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Nothing({ onlyUnread }: { onlyUnread: boolean }) {
  return onlyUnread ? (
    <EmptyState
      title="읽지 않은 알림이 없습니다."
      action={
        <Link to={paths.notifications()} className={buttonStyle({ variant: 'line' })}>
          전체 알림 보기
        </Link>
      }
      className="mt-6"
    />
  ) : (
    <EmptyState
      title="아직 받은 알림이 없습니다."
      description="새 신청이나 답글이 오거나 일정이 바뀌면 여기에서 알려드립니다."
      action={
        <Link to={paths.studies()} className={buttonStyle()}>
          스터디 둘러보기
        </Link>
      }
      className="mt-6"
    />
  );
}
