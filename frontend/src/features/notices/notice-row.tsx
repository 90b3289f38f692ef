import { ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { Link } from '@/ui/link';
import type { Notice } from './queries';

/** A notice in the list: its day, its labels and its title. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { id, title, kind, pinned, visibleFrom } = notice;
  return (
    <Link
      to={paths.notice(id)}
      className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-b border-rule text-[1.0625rem] leading-normal tracking-[-0.015em] hover:bg-hover max-tablet:py-2.5 tablet:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <time
        dateTime={visibleFrom}
        className="text-ui leading-normal tracking-normal text-ink-2 tabular-nums max-tablet:row-start-2 tablet:flex tablet:items-center tablet:self-stretch tablet:border-r tablet:border-rule tablet:pl-1"
      >
        {formatSeoulDate(visibleFrom)}
      </time>{' '}
      <span className={cn('min-w-0 wrap-anywhere', pinned ? 'font-bold' : 'font-medium')}>
        {pinned && <NoticeLabel>고정</NoticeLabel>}
        {kind === 'POLICY' && <NoticeLabel>방침</NoticeLabel>}
        {title}
      </span>
      <ChevronRight size={18} className="mr-1.5 text-ink-3" />
    </Link>
  );
}

const NoticeLabel = ({ children }: { children: string }) => (
  <>
    <Badge className="mr-2.5 align-[1px] tracking-normal">{children}</Badge>{' '}
  </>
);
