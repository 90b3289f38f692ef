import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { clamp } from '@/lib/numbers';

interface PageLinkProps {
  page: number;
  href: string;
  onSelect: (page: number) => void;
  current?: boolean;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A real link that navigates without a reload, but leaves "open in a new tab" to the browser. */
function PageLink({
  page,
  href,
  onSelect,
  current = false,
  label,
  className,
  children,
}: PageLinkProps) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      className={cn(
        'inline-flex h-11 min-w-11 items-center justify-center rounded-cell text-body leading-none font-medium text-ink-2 tabular-nums hover:bg-hover aria-[current]:bg-marker aria-[current]:font-bold aria-[current]:text-on-marker',
        className,
      )}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSelect(page);
      }}
    >
      {children}
    </a>
  );
}

interface PaginationProps {
  /** Counted from 0, as in the API. */
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  onSelect: (page: number) => void;
}

const stepStyle = 'gap-1.5 px-3 max-narrow:gap-0 max-narrow:px-0 max-narrow:text-[0px]';

/** 이전, numbers, 다음. On the first and last page the ends are dimmed. */
export function Pagination({ page, totalPages, hrefOf, onSelect }: PaginationProps) {
  const step = (target: number, disabled: boolean, content: ReactNode) =>
    disabled ? (
      <span
        role="link"
        aria-disabled="true"
        className={`inline-flex h-11 min-w-11 items-center justify-center leading-none font-medium text-ink-3 opacity-70 ${stepStyle}`}
      >
        {content}
      </span>
    ) : (
      <PageLink page={target} href={hrefOf(target)} onSelect={onSelect} className={stepStyle}>
        {content}
      </PageLink>
    );
  // Three numbers fit between 이전 and 다음 on a phone.
  const narrowNumbers = pageWindow(page, totalPages, 3);
  return (
    <nav aria-label="페이지" className="mt-10 flex justify-center gap-1 max-narrow:gap-0">
      {step(
        page - 1,
        page <= 0,
        <>
          <ChevronLeft size={18} />
          이전
        </>,
      )}
      {pageWindow(page, totalPages).map((number) => (
        <PageLink
          key={number}
          page={number}
          href={hrefOf(number)}
          onSelect={onSelect}
          current={number === page}
          label={`${number + 1}쪽`}
          className={narrowNumbers.includes(number) ? undefined : 'max-tablet:hidden'}
        >
          {number + 1}
        </PageLink>
      ))}
      {step(
        page + 1,
        page >= totalPages - 1,
        <>
          다음
          <ChevronRight size={18} />
        </>,
      )}
    </nav>
  );
}

interface Paged {
  page: number;
  totalPages: number;
  totalExact: boolean;
  last: boolean;
}

/** Returns the number of pages to offer; if the total is a lower bound, at least one more. */
export function pageCount({ page, totalPages, totalExact, last }: Paged): number {
  if (totalExact) return totalPages;
  return Math.max(totalPages, page + (last ? 1 : 2));
}

/** Returns the page numbers to offer: up to `size` around `page`, all counted from 0. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const first = clamp(page - Math.floor(size / 2), 0, Math.max(0, totalPages - size));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}
