import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Cells } from './cells';

interface EmptyStateProps {
  /** Decorative; empty cells by default. */
  picture?: ReactNode;
  title: string;
  /** `h1` if it is the only content of the page. */
  as?: 'p' | 'h1';
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({
  picture,
  title,
  as: Title = 'p',
  description,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid content-center justify-items-center gap-1.5 rounded-sheet border-[1.5px] border-dashed border-line-control px-6 py-9 text-center',
        className,
      )}
    >
      <span className="mb-2">{picture ?? <Cells big />}</span>
      <Title className="type-h3">{title}</Title>
      {description && <div className="type-small text-ink-2">{description}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
