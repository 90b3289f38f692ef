import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from './loading';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Turns the button off and shows a spinner beside `busyLabel` (or the label itself). */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      {...offable(busy, onClick)}
      className={cn(buttonStyle({ variant, size, block }), className)}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner size={17} />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/**
 * For a button that turns off while it has the focus: a `disabled` one would lose it. What it does
 * by its type, as sending a form, is held back too.
 */
export function offable(isOff: boolean, onClick: ComponentProps<'button'>['onClick']) {
  if (!isOff) return { onClick };
  return {
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  } as const;
}
