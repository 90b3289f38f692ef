import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';

interface TickProps {
  checked?: boolean;
  today?: boolean;
  round?: boolean;
  className?: string;
}

/** The 22 px mark alone, for rows that are ticked elsewhere. Decorative: show the state as text too. */
export function Tick({ checked = false, today = false, round = false, className }: TickProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-5.5 shrink-0 place-items-center border-[1.5px] text-on-pine',
        round ? 'rounded-full' : 'rounded-cell',
        checked && 'border-pine bg-pine',
        !checked &&
          (today
            ? 'border-ink bg-[light-dark(var(--marker),var(--sheet))]'
            : 'border-line-control bg-sheet'),
        className,
      )}
    >
      {checked && <Check size="1rem" strokeWidth={3} />}
    </span>
  );
}
