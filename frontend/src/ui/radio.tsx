import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A plain round choice in a row; for choices with hints take `RadioCard`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={cn('choice', className)}>
      <input
        type="radio"
        className="size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-control bg-sheet checked:border-[6.5px] checked:border-pine disabled:bg-sunken"
        {...rest}
      />
      {label}
    </label>
  );
}
