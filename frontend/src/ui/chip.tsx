import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface ChipProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** `isPassing` is whether an arrow key chose it, so that the next press may pass it: it then needs no history entry. */
  onChoose?: (isPassing: boolean) => void;
}

/** One choice of a filter: native radios of the same `name` in a `radiogroup`, so that arrow keys move between them. */
export function Chip({ className, children, onChoose, ...rest }: ChipProps) {
  return (
    <label className={cn('chip', className)}>
      <input
        type="radio"
        onChange={({ target }) => onChoose?.(target.matches(':focus-visible'))}
        {...rest}
      />
      {children}
    </label>
  );
}
