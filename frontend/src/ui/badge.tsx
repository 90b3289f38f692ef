import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const tones = {
  pine: 'bg-pine-tint font-semibold text-pine',
  yellow: 'bg-warn-tint font-semibold text-warn',
  sunken: 'bg-sunken font-semibold text-ink-2',
  solid: 'bg-pine font-semibold text-on-pine',
  line: 'border border-line font-medium text-ink-2',
};

const sizes = { md: 'h-6.5', lg: 'h-7' };

interface BadgeProps {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'line', size = 'md', className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-cell px-2.25 text-caption leading-none whitespace-nowrap',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A tag; not clickable. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block h-6.5 max-w-full truncate rounded-cell border border-line px-2 text-caption leading-6 font-medium text-ink-2 tabular-nums">
      {children}
    </span>
  );
}
