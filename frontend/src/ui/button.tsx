import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from './loading';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disables the button and shows a spinner beside `busyLabel` (or the label itself). */
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
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
