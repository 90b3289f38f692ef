import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
}

/** A filter that is on or off. */
export function Chip({ pressed, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-10 shrink-0 items-center gap-1.75 rounded-control border border-line bg-sheet px-3.5 text-[0.9375rem] leading-none font-medium whitespace-nowrap text-ink-2 transition-colors duration-120 hover:border-line-control hover:text-ink',
        'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper [&_svg]:text-cat aria-pressed:[&_svg]:text-current',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
