import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { offable } from './button';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; the button has no visible text. */
  label: string;
  boxed?: boolean;
}

export function IconButton({
  label,
  boxed = false,
  disabled = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      {...offable(disabled, onClick)}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 on:hover:bg-hover on:hover:text-ink off:cursor-not-allowed off:text-ink-3 off:opacity-75',
        boxed && 'border border-line-control bg-sheet off:border-line off:bg-transparent',
        className,
      )}
      {...rest}
    />
  );
}
