import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  'aria-label': string;
}

/** A switch that takes effect at once; beside it, its state in words. */
export function Switch({ className, checked, ...rest }: SwitchProps) {
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-2', className)}>
      <span aria-hidden="true" className="type-small font-medium text-ink-2">
        {checked ? '켬' : '끔'}
      </span>
      <span className="relative inline-grid min-h-11 items-center">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          className="peer h-7.5 w-13 cursor-pointer appearance-none rounded-control border border-line-control bg-sunken checked:border-pine checked:bg-pine disabled:cursor-not-allowed"
          {...rest}
        />
        <span className="pointer-events-none absolute left-1 size-5.5 rounded-cell border border-line-control bg-sheet transition-[translate] duration-120 peer-checked:translate-x-5.5 peer-checked:border-transparent motion-reduce:transition-none forced-colors:bg-[CanvasText]" />
      </span>
    </span>
  );
}
