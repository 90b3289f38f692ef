import { ChevronDown } from 'lucide-react';
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

interface SelectProps extends ComponentProps<'select'> {
  /** Shown until an option is chosen; not an option itself. */
  placeholder?: string;
}

/** The platform's select, which phones and screen readers support best; options as children. */
export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  return (
    <div className={cn('relative', className)}>
      <select {...useFieldAttributes()} className="control appearance-none pr-10" {...rest}>
        {placeholder !== undefined && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
