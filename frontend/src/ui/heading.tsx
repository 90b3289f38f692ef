import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'p';
  size?: 'hero' | 'h1' | 'h2';
  className?: string;
  children: ReactNode;
}

/**
 * A fixed heading in the display face. Its words must be in the subset (a test reads them from the
 * source); a heading made of data takes the class `type-h1-data` instead.
 */
export function Heading({ as: Element = 'h2', size = 'h2', className, children }: HeadingProps) {
  return <Element className={cn(`type-${size}`, className)}>{children}</Element>;
}
