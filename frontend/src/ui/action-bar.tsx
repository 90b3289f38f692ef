import type { ReactNode } from 'react';

/** The one action of a page at the bottom of a phone's screen; nothing on wider ones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex gap-2.5 border-t border-line bg-sheet px-(--gutter) pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] tablet:hidden">
      {children}
    </div>
  );
}
