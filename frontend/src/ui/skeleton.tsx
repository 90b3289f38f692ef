import { cn } from '@/lib/cn';

/** A sunken bar; build the outline of what is coming from several, inside `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cn('pulse h-4 rounded-cell bg-sunken', className)} />;
}
