import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the round mark (직접 입력 has a pencil). */
  icon?: ReactNode;
  dashed?: boolean;
}

/** One choice of a radio group: native radios of the same `name`, so that arrow keys move between them. */
export function RadioCard({
  label,
  hint,
  icon,
  dashed = false,
  className,
  ...rest
}: RadioCardProps) {
  return (
    <label
      className={cn(
        'group flex min-h-15 cursor-pointer items-center gap-3.5 rounded-control border bg-sheet px-4.5 py-2.5 text-title leading-snug font-semibold tracking-[-0.02em] transition-colors duration-120 hover:border-line-control has-checked:border-pine has-checked:bg-pine-tint has-checked:shadow-[inset_0_0_0_1px_var(--pine)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        dashed ? 'border-dashed border-line-control has-checked:border-solid' : 'border-line',
        className,
      )}
    >
      <input type="radio" className="sr-only" {...rest} />
      {icon === undefined ? (
        <span
          aria-hidden="true"
          className="grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-control bg-sheet text-on-pine group-has-checked:border-pine group-has-checked:bg-pine"
        >
          <Check size={16} strokeWidth={3} className="hidden group-has-checked:block" />
        </span>
      ) : (
        <span className="shrink-0 text-ink-2">{icon}</span>
      )}
      <span>
        {label}
        {hint && (
          <small className="block text-small leading-normal font-normal text-ink-2">{hint}</small>
        )}
      </span>
    </label>
  );
}
