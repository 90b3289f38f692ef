import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { sheetStyle } from './sheet-style';

/** A card: a sheet lying on the page. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn(sheetStyle, className)} {...rest} />;
}
