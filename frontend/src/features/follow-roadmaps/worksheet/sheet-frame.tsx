import type { ReactNode } from 'react';
import { Sheet } from '@/ui/sheet';

interface SheetFrameProps {
  /** The day's goal; null before the worksheet is made. */
  goal: string | null;
  children: ReactNode;
}

/** The bound sheet with the goal of the day above its parts. */
export function SheetFrame({ goal, children }: SheetFrameProps) {
  return (
    <Sheet className="mt-5 overflow-hidden">
      <div className="h-3 bg-pine" />
      <div className="mx-2.5 mt-0.75 border-t-2 border-dotted border-line" />
      <div className="border-b-[1.5px] border-ink px-4.5 pt-3.5 pb-4 tablet:px-7 tablet:pt-4.5 tablet:pb-5">
        <b className="text-small leading-normal font-semibold text-ink-2">오늘의 목표</b>
        {goal === null ? (
          <p aria-hidden="true" className="mt-2 mb-1 h-5 max-w-100 rounded-cell bg-sunken" />
        ) : (
          <p className="text-[1.125rem] leading-[1.55] font-bold tracking-[-0.028em] text-balance wrap-anywhere tablet:text-[1.25rem]">
            {goal}
          </p>
        )}
      </div>
      <div>{children}</div>
    </Sheet>
  );
}
