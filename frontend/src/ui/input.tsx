import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlStyle } from './control-style';
import { useFieldAttributes } from './field-context';

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
