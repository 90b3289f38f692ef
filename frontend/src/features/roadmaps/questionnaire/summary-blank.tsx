import { cn } from '@/lib/cn';

interface SummaryBlankProps {
  /** What belongs into the blank. */
  label: string;
  value: string | undefined;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A blank of the sentence: filled, open now, or still empty. */
export function SummaryBlank({ label, value, isCurrent, onOpen }: SummaryBlankProps) {
  return (
    <button
      type="button"
      aria-label={value === undefined ? label : `${label}: ${value}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={cn(
        'relative -top-0.5 inline-flex h-8 max-w-full min-w-15 items-center justify-center rounded-cell px-2 align-middle font-sans text-[1rem] leading-none font-semibold tracking-[-0.02em] tabular-nums tablet:h-9 tablet:px-2.5 tablet:text-[1.125rem]',
        // The line is 44 px high; so is what can be touched.
        'after:absolute after:inset-x-0 after:-inset-y-1.5 tablet:after:-inset-y-1',
        value !== undefined && 'bg-pine-tint text-pine',
        value === undefined && 'border-[1.5px] border-dashed border-line-control text-ink-3',
        isCurrent && 'border-0 bg-marker text-on-marker shadow-[inset_0_0_0_1.5px_var(--ink)]',
      )}
    >
      <span className="truncate py-1">{value ?? label}</span>
    </button>
  );
}
