import type { ReactNode } from 'react';

/** The paper of a week, also of one that is loading. */
export const WeekPaper = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-sheet border border-line bg-sheet shadow-2">
    <div className="h-3 bg-pine" />
    <div className="mx-2.5 mt-0.75 border-t-2 border-dotted border-line" />
    {children}
  </div>
);
