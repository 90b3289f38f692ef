import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does; it has no visible text. */
  label: string;
  boxed?: boolean;
}

export function IconButton({
  label,
  boxed = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-75',
        boxed && 'border border-line-control bg-sheet disabled:border-line disabled:bg-transparent',
        className,
      )}
      {...rest}
    />
  );
}
