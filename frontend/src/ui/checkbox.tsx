import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Draws the open box in marker yellow. */
  today?: boolean;
}

/** A 22 px box in a 44 px hit area. */
export function Checkbox({
  label,
  hideLabel = false,
  today = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={cn('choice', hideLabel && 'min-w-11 justify-center', className)}>
      <span className="relative inline-grid size-5.5 shrink-0">
        <input
          type="checkbox"
          className={cn(
            'peer size-5.5 cursor-[inherit] appearance-none rounded-cell border-[1.5px] checked:border-pine checked:bg-pine disabled:bg-sunken aria-invalid:border-danger',
            today ? 'border-ink bg-marker' : 'border-line-control bg-sheet',
          )}
          {...rest}
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute top-0.75 left-0.75 hidden text-on-pine peer-checked:block"
        />
      </span>
      <span className={cn(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
