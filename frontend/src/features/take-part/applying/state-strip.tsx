import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StateStripProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/** The viewer's status, in place of the form. */
export function StateStrip({ icon: Icon, title, children }: StateStripProps) {
  return (
    <div
      role="status"
      className="ink-line grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-b-cell bg-pine-tint px-4 py-3.5"
    >
      <Icon size={20} className="mt-0.5 text-pine" />
      <div>
        <p className="font-bold tracking-[-0.02em]">{title}</p>
        <p className="type-small text-ink-2 tabular-nums">{children}</p>
      </div>
    </div>
  );
}
