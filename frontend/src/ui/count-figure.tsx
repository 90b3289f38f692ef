import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';

const looks = {
  /** On an icon whose label contains the number. */
  alert:
    'grid h-4.5 min-w-4.5 place-items-center rounded-[5px] bg-danger px-1.25 text-micro leading-none font-bold text-sheet outline-2 outline-paper',
  /** At the end of a row of a menu. */
  boxed:
    'min-w-6 rounded-cell border border-line-control bg-sheet px-1.5 py-1 text-center text-caption leading-none font-semibold text-ink',
  /** After the label of a tab. */
  plain: '',
};

interface CountFigureProps {
  count: number;
  look: keyof typeof looks;
  /** Read by screen readers before the number. */
  label?: string;
  className?: string;
}

/** The number of items that wait for the user; nothing if there are none. On an icon it is at most 「99+」. */
export function CountFigure({ count, look, label, className }: CountFigureProps) {
  if (count === 0) return null;
  const isOnIcon = look === 'alert';
  return (
    <span
      aria-hidden={isOnIcon || undefined}
      className={cn('tabular-nums', looks[look], className)}
    >
      {label !== undefined && <span className="sr-only"> {label} </span>}
      {isOnIcon && count > 99 ? '99+' : formatCount(count)}
    </span>
  );
}
