import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldAttributes } from './field-context';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldAttributes()} type={type} className={cn('control', className)} {...rest} />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      className={cn('control', 'min-h-24 resize-y py-3 leading-relaxed', className)}
      {...rest}
    />
  );
}
