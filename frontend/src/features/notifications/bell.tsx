import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '@/lib/connection';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { unreadCountQuery } from './queries';

/** How much is left to read, once that is known. */
export function useUnreadCount(): number | undefined {
  const isConnected = useConnection((connection) => connection.isConnected);
  return useQuery({ ...unreadCountQuery(), enabled: isConnected }).data;
}

/** What came while a study was read is news of it as often as not: its page says it too. */
function useNews(count: number | undefined) {
  const queries = useQueryClient();
  const last = useRef(count);
  useEffect(() => {
    const isMore = count !== undefined && last.current !== undefined && count > last.current;
    if (isMore) void queries.invalidateQueries({ predicate: isNews });
    last.current = count;
  }, [count, queries]);
}

/** Lists do not move under the eyes of who reads them. */
const isNews = ({ queryKey: [of, part] }: Query) => of === 'studies' && part !== 'list';

export const unreadWords = (count: number) =>
  count === 0 ? '알림' : `알림, 읽지 않은 알림 ${count}개`;

export const unreadFigure = (count: number) => (count > 99 ? '99+' : String(count));

export function Bell() {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  useNews(unread);
  const count = unread ?? 0;
  return (
    <Link
      to={paths.notifications()}
      aria-label={unreadWords(count)}
      aria-current={pathname.startsWith('/notification') ? 'page' : undefined}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-0.5 aria-[current]:after:h-1.25 aria-[current]:after:bg-marker"
    >
      <BellIcon size={21} strokeWidth={1.9} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-[5px] bg-danger px-1.25 text-[0.75rem] leading-none font-bold text-sheet tabular-nums outline-2 outline-paper"
        >
          {unreadFigure(count)}
        </span>
      )}
    </Link>
  );
}
