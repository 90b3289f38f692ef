import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useIsDrawn } from './use-is-drawn';

interface DrawnFormProps {
  /** Covers the space of the form until it works. */
  outline: ReactNode;
  /** Whether everything is known that the form needs; defaults to true. */
  isReady?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form on a prerendered page. Until it works it only reserves its space under an outline, because fields that do not
 * work are worse than none.
 */
export function DrawnForm({ outline, isReady = true, className, children }: DrawnFormProps) {
  const isDrawn = useIsDrawn();
  const isOff = isDrawn || !isReady;
  return (
    <div className={cn('relative', className)}>
      {isOff && outline}
      {/* Remounts on hydration: a browser may have filled in the prerendered fields without an event. */}
      <div key={isDrawn ? 'drawn' : 'form'} className={isOff ? 'invisible' : undefined}>
        {children}
      </div>
    </div>
  );
}
