import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from './loading';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disables the button and shows a spinner beside `busyLabel` (or the label). */
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
 * Returns props that disable a button which may have the focus: `disabled` would lose the focus. Its default action,
 * such as submitting a form, is prevented too.
 */
export function offable(isOff: boolean, onClick: ComponentProps<'button'>['onClick']) {
  if (!isOff) return { onClick };
  return {
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  } as const;
}
