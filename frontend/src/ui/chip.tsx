import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** One choice of a filter: native radios of the same `name` in a `radiogroup`, so that arrow keys move between them. */
export function Chip({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={cn('chip', className)}>
      <input type="radio" {...rest} />
      {children}
    </label>
  );
}
