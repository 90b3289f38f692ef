import { cn } from '@/lib/cn';

interface CellsProps {
  /** The number of boxes in this week; fewer than seven in a short last week. */
  total?: number;
  done?: number | readonly boolean[];
  /** The index of today's box, if it is in this week. */
  today?: number;
  /** Whether each box is of a missed day, which has a dashed border. */
  missed?: readonly boolean[];
  big?: boolean;
}

/** One week as boxes. Decorative: show the number as text beside it. */
export function Cells({ total = 7, done = 0, today, missed, big = false }: CellsProps) {
  const isDone = (day: number) => (typeof done === 'number' ? day < done : (done[day] ?? false));
  const look = (day: number) => {
    if (isDone(day)) return 'border-pine bg-pine';
    if (day === today) return 'border-ink bg-marker';
    if (missed?.[day] === true) return 'border-dashed border-ink-2';
    return 'border-[color-mix(in_srgb,var(--cat,var(--pine))_62%,transparent)]';
  };
  return (
    <span aria-hidden="true" className={cn('inline-flex', big ? 'gap-1' : 'gap-0.5')}>
      {Array.from({ length: total }, (_, day) => (
        <i
          key={day}
          className={cn(
            big
              ? 'size-5.5 rounded-cell border-[1.5px]'
              : 'size-2.25 rounded-[1.5px] border max-tablet:size-1.75',
            look(day),
          )}
        />
      ))}
    </span>
  );
}
