import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface ActionBarProps {
  className?: string;
  children: ReactNode;
}

/** The main action of a page at the bottom of a phone's screen; nothing on wider ones. */
export function ActionBar({ className, children }: ActionBarProps) {
  return (
    <div
      data-next-step
      className={cn(
        'sticky bottom-0 z-10 flex gap-2.5 border-t border-line bg-sheet px-(--gutter) pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] tablet:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
