import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface LineProps {
  person: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A stamp, a text and a button; on phones the button is below. */
export const Line = ({ person, className, children }: LineProps) => (
  <div
    className={cn(
      'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 max-tablet:grid-cols-[1.75rem_minmax(0,1fr)] max-tablet:items-start max-tablet:[&>.button]:col-start-2 max-tablet:[&>.button]:justify-self-start',
      className,
    )}
  >
    {person}
    {children}
  </div>
);
