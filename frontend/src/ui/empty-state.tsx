import type { ReactNode } from 'react';
import { Cells } from './cells';
import { Seats } from './seats';

interface EmptyStateProps {
  /** Empty cells for plans, empty seats for users and studies. */
  picture?: 'cells' | 'seats';
  title: string;
  /** `h1` if it is the only content of the page. */
  as?: 'p' | 'h1';
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({
  picture = 'cells',
  title,
  as: Title = 'p',
  description,
  action,
}: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-1.5 rounded-sheet border-[1.5px] border-dashed border-line-control px-6 py-9 text-center">
      <span className="mb-2">
        {picture === 'cells' ? <Cells big /> : <Seats taken={0} total={5} big />}
      </span>
      <Title className="type-h3">{title}</Title>
      {description && <div className="type-small text-ink-2">{description}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
