import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface RoomStripProps {
  icon: LucideIcon;
  isGood?: boolean;
  title: string;
  /** The second line. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A state of the room, under its menu. */
export const RoomStrip = ({
  icon: Icon,
  isGood = false,
  title,
  children,
  actions,
}: RoomStripProps) => (
  <section
    aria-label={title}
    className={cn(
      'ink-line mt-5 grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3 px-4 py-3 text-ui tablet:grid-cols-[1.25rem_minmax(0,1fr)_auto]',
      isGood ? 'bg-pine-tint' : 'bg-warn-tint',
    )}
  >
    <Icon size={19} className={isGood ? 'text-pine' : 'text-warn'} />
    <div>
      <p className="font-medium">{title}</p>
      <p className="type-small">{children}</p>
    </div>
    {actions !== undefined && (
      <div className="flex flex-wrap gap-2 max-tablet:col-start-2">{actions}</div>
    )}
  </section>
);
