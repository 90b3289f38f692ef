import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyle } from './control-style';
import { useFieldAttributes } from './field-context';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      className={cn(controlStyle, 'min-h-24 resize-y py-3 leading-relaxed', className)}
      {...rest}
    />
  );
}
