import { Bell as BellIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { CountFigure } from '@/ui/count-figure';
import { unreadWords } from './queries';
import { useNews, useUnread } from './use-news';
import { useReadShown } from './use-read-shown';

/**
 * The link to the notifications. The header of every page contains it, so it also runs what follows from new
 * notifications: without it no page polls them, reloads what they are about, or marks them as read.
 */
export function Bell() {
  const { pathname } = useLocation();
  const unread = useUnread();
  useNews(unread);
  useReadShown(unread);
  const count = unread?.count ?? 0;
  return (
    <Link
      to={paths.notifications()}
      aria-label={unreadWords(count)}
      aria-current={pathname.startsWith(paths.notifications()) ? 'page' : undefined}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-0.5 aria-[current]:after:h-1.25 aria-[current]:after:bg-marker"
    >
      <BellIcon size={21} />
      <CountFigure
        count={count}
        look="alert"
        className={cn('absolute top-1', count > 9 ? '-right-0.5' : 'right-0.5')}
      />
    </Link>
  );
}
