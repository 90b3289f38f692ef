import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldAttributes } from './field-context';

/** The edge, height and error look that text controls share. */
export const controlStyle =
  'min-h-12 w-full rounded-control border border-line-control bg-sheet px-3.5 text-[1rem] leading-snug text-ink focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldAttributes()}
      type={type}
      className={cn(controlStyle, className)}
      {...rest}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      className={cn(controlStyle, 'min-h-24 resize-y py-3 leading-relaxed', className)}
      {...rest}
    />
  );
}
