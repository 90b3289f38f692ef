import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface WeekSheetProps {
  week: number;
  keyword: string;
  /** The heading level. */
  heading?: 'h2' | 'h3' | 'p';
  shadow?: 'shadow-1' | 'shadow-2' | 'shadow-3';
  /** `DayRow`s. */
  children: ReactNode;
}

/** One week's plan: green binding, perforation, line, ruled days. */
export function WeekSheet({
  week,
  keyword,
  heading: Heading = 'h3',
  shadow = 'shadow-2',
  children,
}: WeekSheetProps) {
  return (
    <article
      className={cn(
        'flex flex-col overflow-hidden rounded-sheet border border-line bg-sheet',
        shadow,
      )}
    >
      <div className="h-3 shrink-0 bg-(--binding,var(--pine))" />
      <div className="mx-2.5 mt-0.75 border-t-2 border-dotted border-line" />
      <header className="flex items-baseline gap-3 border-b-[1.5px] border-ink px-5 pt-4 pb-3.5">
        <Heading className="type-numeral">{week}주차</Heading>
        <p className="ml-auto text-right text-ui leading-snug font-semibold text-balance text-ink-2">
          {keyword}
        </p>
      </header>
      <ol className="grid flex-1">{children}</ol>
    </article>
  );
}
