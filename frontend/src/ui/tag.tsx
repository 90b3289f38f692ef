import type { ReactNode } from 'react';

/** A word about a study; not clickable. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-6.5 max-w-full items-center truncate rounded-cell border border-line px-2 text-[0.8125rem] leading-none font-medium whitespace-nowrap text-ink-2 tabular-nums">
      {children}
    </span>
  );
}
