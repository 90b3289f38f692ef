import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** The background: the row of today, or the marker. */
  place?: 'today' | 'marker';
  /** Whether its state is not saved yet: shown as a dashed outline, ticked or not. */
  pending?: boolean;
}

// On the blackboard an open box is empty and a ticked one filled, because a filled open box would look ticked.
const boxes = {
  usual: 'border-line-control bg-sheet checked:border-pine checked:bg-pine',
  today:
    'border-ink bg-[light-dark(var(--marker),var(--sheet))] checked:border-pine checked:bg-pine',
  marker: 'border-on-marker bg-transparent checked:bg-on-marker',
};
const pendingBoxes = {
  usual: 'border-dashed border-ink-2 bg-sheet',
  today: 'border-dashed border-ink bg-sheet',
  marker: 'border-dashed border-on-marker bg-transparent',
};

/** A 22 px checkbox in a 44 px hit area. */
export function Checkbox({
  label,
  hideLabel = false,
  place,
  pending = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={cn('choice', hideLabel && 'min-w-11 justify-center', className)}>
      <span className="relative inline-grid size-5.5 shrink-0">
        <input
          type="checkbox"
          className={cn(
            'peer size-5.5 cursor-[inherit] appearance-none rounded-cell border-[1.5px] disabled:bg-sunken aria-invalid:border-danger',
            (pending ? pendingBoxes : boxes)[place ?? 'usual'],
          )}
          aria-busy={pending || undefined}
          {...rest}
        />
        <Check
          size="1rem"
          strokeWidth={3}
          className={cn(
            'pointer-events-none absolute inset-0 m-auto hidden peer-checked:block forced-colors:text-[CanvasText]',
            !pending && (place === 'marker' ? 'text-marker' : 'text-on-pine'),
          )}
        />
      </span>
      <span className={cn(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
