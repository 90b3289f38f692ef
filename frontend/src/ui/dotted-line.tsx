import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface DottedLineProps {
  parts: readonly [ReactNode, ...ReactNode[]];
  className?: string;
}

/** Short facts in a row with dots between them. Where the line breaks, there is no dot. */
export function DottedLine({ parts, className }: DottedLineProps) {
  return (
    <span className={cn('block overflow-hidden', className)}>
      {/* Each part has a dot before it, and those at the beginning of a line are cut off. */}
      <span className="-ml-3 flex flex-wrap">
        {parts.map((part, index) => (
          // Parts have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="relative min-w-0 pl-3 wrap-anywhere">
            <span aria-hidden="true" className="absolute left-1">
              ·
            </span>{' '}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
