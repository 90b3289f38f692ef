import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface PageLinkProps {
  page: number;
  href: string;
  onSelect: (page: number) => void;
  current?: boolean;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A real link that moves without a reload, but leaves "open in a new tab" to the browser. */
export function PageLink({
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
        'inline-flex h-11 min-w-11 items-center justify-center rounded-cell text-[1rem] leading-none font-medium text-ink-2 tabular-nums hover:bg-hover aria-[current]:bg-marker aria-[current]:font-bold aria-[current]:text-on-marker',
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
