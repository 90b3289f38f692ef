import { ChevronRight, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { cn } from '@/lib/cn';
import { deadlineText } from '@/lib/deadline';
import type { HotStudy } from './queries';

interface HotRowProps {
  rank: number;
  study: HotStudy;
  /** When the list was loaded; deadlines are counted from then. */
  now: Date;
}

export function HotRow({ rank, study, now }: HotRowProps) {
  const deadline = deadlineText(study.endDate, now);
  const isSoon = !deadline.passed && deadline.daysLeft <= 7;
  return (
    <li>
      <Link
        to={paths.study(study.postId)}
        className="grid grid-cols-[30px_1fr] items-center gap-x-2.5 gap-y-0.5 border-b border-rule px-1 py-3 hover:bg-hover tablet:min-h-16 tablet:grid-cols-[44px_1fr_132px_88px_24px] tablet:gap-4 tablet:py-2"
      >
        <span className="self-start pt-0.5 text-center font-display text-[1.1875rem] leading-none font-bold text-pine tabular-nums max-tablet:row-span-2 max-tablet:pt-1 tablet:self-center tablet:text-[1.375rem]">
          {rank}
        </span>
        <span className="leading-[1.45] font-semibold tracking-[-0.02em] tablet:text-[1.0625rem]">
          {study.title}
        </span>
        <span className="flex items-center gap-3.5 tablet:contents">
          <span
            className={cn(
              'text-[0.875rem] leading-snug font-semibold tabular-nums',
              isSoon && 'text-danger',
              deadline.passed && 'text-ink-3',
            )}
          >
            {deadline.text}
          </span>
          <span className="type-small flex items-center gap-1.25 text-ink-3 tabular-nums">
            <Eye size={16} strokeWidth={1.9} aria-hidden="true" />
            <span className="sr-only">조회</span>
            {study.views.toLocaleString('ko-KR')}
          </span>
        </span>
        <ChevronRight
          size={18}
          strokeWidth={1.9}
          aria-hidden="true"
          className="text-ink-3 max-tablet:hidden"
        />
      </Link>
    </li>
  );
}
