import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Added to a sheet that is a link as a whole. */
export const raisedOnHover = 'transition-shadow duration-220 hover:shadow-2';

/** A card: a sheet lying on the page. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('sheet', className)} {...rest} />;
}
