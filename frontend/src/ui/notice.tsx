import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface NoticeProps {
  tone?: 'info' | 'warn' | 'danger';
  className?: string;
  children: ReactNode;
}

const tones = {
  info: 'bg-pine-tint [&>svg]:text-pine',
  warn: 'bg-warn-tint [&>svg]:text-warn',
  danger: 'bg-danger-tint [&>svg]:text-danger',
};

/** A notice about the content beside it, shown as long as it is true. */
export function Notice({ tone = 'info', className, children }: NoticeProps) {
  const Icon = tone === 'info' ? Info : CircleAlert;
  return (
    <div
      className={cn(
        'flex gap-3 rounded-control px-4.5 py-3.5 text-ui leading-normal font-medium text-ink',
        tones[tone],
        className,
      )}
    >
      <Icon size={20} className="mt-0.25 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
