import { CategoryIcon } from '@/entities/category/category-look';
import { useIsBlocked } from '@/entities/person/blocks';
import { hasBegun, notBegun, weekDates } from '@/entities/room/course';
import type { Schemas } from '@/api/types';
import type { RoomSummary } from '@/entities/room/queries';
import { shownText } from '@/entities/room/quote-text';
import { cn } from '@/lib/cn';
import { formatSeoulTime } from '@/lib/seoul-clock';
import { monthAndDay, recentDay, seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { useUnsentCount } from './use-unsent-count';

/** A room in the list; the whole row is its link. */
export function RoomRow({ room }: { room: RoomSummary }) {
  const { id, title, categoryPath, isHost, week, weeks, unreadCount, lastMessage } = room;
  const unsent = useUnsentCount(id);
  const now = useSeoulDay();
  const [main] = categoryPath;
  const facts = [...categoryPath.map(({ name }) => name).slice(-1), isHost ? '방장' : '멤버'];
  return (
    <li className="relative grid min-h-26 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-4 hover:bg-hover tablet:grid-cols-[2.75rem_minmax(0,1fr)_12rem_3.25rem] tablet:gap-x-5 tablet:px-1">
      <CategoryIcon name={main?.name ?? ''} className="size-11 max-tablet:self-start" />
      <div className="min-w-0">
        <h2 className={cn('type-title wrap-anywhere', unreadCount > 0 && 'font-bold')}>
          <Link to={paths.room(id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {lastMessage === undefined ? (
          <p className="type-small text-ink-2">{facts.join(' · ')}</p>
        ) : (
          <LastMessage message={lastMessage} isUnread={unreadCount > 0} />
        )}
        {unsent > 0 && (
          <p className="type-small font-medium text-danger tabular-nums">
            보내지 못한 메시지 {unsent}개
          </p>
        )}
      </div>
      <p className="type-small text-ink-2 tabular-nums max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:mt-1.5">
        <b className="type-ui font-bold text-ink tablet:block">
          {hasBegun(room, now) ? weekOf(week, weeks) : notBegun}
        </b>{' '}
        <span className="inline-block">{weekDates(room)}</span>
      </p>
      {unreadCount > 0 && (
        <p className="grid h-7 min-w-7 place-items-center justify-self-end rounded-[6px] bg-danger px-1.75 text-small leading-none font-bold text-sheet tabular-nums max-tablet:col-start-3 max-tablet:row-start-1">
          <span>
            <span className="sr-only">읽지 않은 메시지 </span>
            {unreadCount > 99 ? '99+' : unreadCount}
          </span>
        </p>
      )}
    </li>
  );
}

const weekOf = (week: number, weeks: number | undefined) =>
  weeks === undefined ? `${week}주차` : `${week} / ${weeks}주차`;

interface LastMessageProps {
  message: Schemas['LastMessageView'];
  isUnread: boolean;
}

/** The last message in one line, with its time today, or its day. Its text is shown once the blocks are known. */
function LastMessage({ message, isUnread }: LastMessageProps) {
  const { authorName, createdAt } = message;
  const isBlocked = useIsBlocked();
  const now = useSeoulDay();
  const recent = recentDay(createdAt, now);
  const at = recent === '오늘' ? formatSeoulTime(createdAt) : recent;
  return (
    <p className={cn('type-small flex gap-x-1.5', isUnread ? 'text-ink' : 'text-ink-2')}>
      <b className="max-w-[40%] shrink-0 truncate font-medium">{authorName}</b>
      <span className="min-w-0 truncate">{isBlocked && shownText(message, isBlocked)}</span>
      <time
        dateTime={createdAt}
        className="type-caption shrink-0 self-center font-normal text-ink-3 tabular-nums"
      >
        {at ?? monthAndDay(seoulDay(createdAt))}
      </time>
    </p>
  );
}
