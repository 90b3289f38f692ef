import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Classes of a sheet, for a `Link` or `article` that is one. */
export const sheetStyle = 'rounded-sheet border border-line bg-sheet shadow-1';

/** Added to a sheet that is a link as a whole. */
export const raisedOnHover = 'transition-shadow duration-220 hover:shadow-2';

/** A card: a sheet lying on the page. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn(sheetStyle, className)} {...rest} />;
}
