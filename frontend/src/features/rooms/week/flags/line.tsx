import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface LineProps {
  person: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A stamp, a text and buttons; on phones the buttons are below. */
export const Line = ({ person, className, children }: LineProps) => (
  <div
    className={cn(
      'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 max-tablet:grid-cols-[1.75rem_minmax(0,1fr)] max-tablet:items-start',
      className,
    )}
  >
    {person}
    {children}
  </div>
);
