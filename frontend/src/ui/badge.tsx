import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { recruitmentLabels, type RecruitmentStatus } from '@/lib/recruitment';

const badgeStyle = cva(
  'inline-flex items-center gap-1 rounded-cell px-2.25 text-[0.8125rem] leading-none font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        pine: 'bg-pine-tint text-pine',
        yellow: 'bg-warn-tint text-warn',
        sunken: 'bg-sunken text-ink-2',
        solid: 'bg-pine text-on-pine',
        line: 'border border-line font-medium text-ink-2',
      },
      size: { xs: 'h-5 px-1.5 text-[0.75rem]', md: 'h-6.5', lg: 'h-7' },
    },
    defaultVariants: { tone: 'line', size: 'md' },
  },
);

interface BadgeProps extends VariantProps<typeof badgeStyle> {
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, size, className, children }: BadgeProps) {
  return <span className={cn(badgeStyle({ tone, size }), className)}>{children}</span>;
}

const tones = { OPEN: 'pine', UPCOMING: 'yellow', CLOSED: 'sunken' } as const;

interface StatusBadgeProps {
  status: RecruitmentStatus;
  size?: 'md' | 'lg';
}

/** Where a study's recruitment stands, in its literal label. */
export function StatusBadge({ status, size = 'md' }: StatusBadgeProps) {
  return (
    <Badge tone={tones[status]} size={size}>
      {recruitmentLabels[status]}
    </Badge>
  );
}

/** A word about a study; not clickable. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-6.5 max-w-full items-center truncate rounded-cell border border-line px-2 text-[0.8125rem] leading-none font-medium whitespace-nowrap text-ink-2 tabular-nums">
      {children}
    </span>
  );
}
