import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
}

/** A filter that is on or off. */
export function Chip({ pressed, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={cn('chip', className)} {...rest}>
      {children}
    </button>
  );
}
