import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface PartProps {
  title: string;
  /** Its minutes, if they are known. */
  minutes?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of a worksheet, with its title in the margin. */
export function Part({ title, minutes, className, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className="grid border-line not-first:border-t tablet:grid-cols-[7.25rem_minmax(0,1fr)]"
    >
      <div className="flex items-baseline gap-2 px-4.5 pt-4 tablet:block tablet:border-r tablet:border-rule tablet:pt-5.5 tablet:pr-3 tablet:pl-7">
        <b aria-hidden="true" className="leading-snug font-bold tracking-[-0.02em]">
          {title}
        </b>
        {minutes !== undefined && (
          <span className="block text-caption leading-normal font-medium text-ink-3 tabular-nums">
            {minutes}분
          </span>
        )}
      </div>
      <div
        className={cn(
          'min-w-0 px-4.5 pt-1.5 pb-5 tablet:pt-5 tablet:pr-7 tablet:pb-6.5 tablet:pl-6',
          className,
        )}
      >
        {children}
      </div>
    </section>
  );
}

export const questionStyle =
  'text-[1.0625rem] leading-[1.65] font-semibold tracking-[-0.02em] text-pretty wrap-anywhere';
export const noteStyle = 'mt-1 text-ui leading-[1.7] text-ink-2 text-pretty wrap-anywhere';
