import { cn } from '@/lib/cn';

interface SeatsProps {
  taken: number;
  total: number;
  /** Highlights the next free seat, if the viewer can apply. */
  showNext?: boolean;
  /** The index of the viewer's place on a waiting list, which is highlighted. */
  mine?: number;
  big?: boolean;
}

/** Seats of a study. Decorative: the 「N / M명」 text is always beside it. */
export function Seats({ taken, total, showNext = false, mine = -1, big = false }: SeatsProps) {
  const look = (seat: number) => {
    if (seat < taken) return 'border-pine bg-pine';
    return seat === (showNext ? taken : mine) ? 'border-ink bg-marker' : 'border-line-control';
  };
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex items-end border-b-[1.5px] border-ink-3',
        big ? 'gap-1.25 px-1.5' : 'gap-0.75 px-0.75',
      )}
    >
      {Array.from({ length: total }, (_, seat) => (
        <i
          key={seat}
          className={cn(
            'rounded-t-full border-[1.5px] border-b-0',
            big ? 'h-3.5 w-6.5' : 'h-2 w-3.5',
            look(seat),
          )}
        />
      ))}
    </span>
  );
}

/** The picture of an `EmptyState` about users and studies. */
export const EmptySeats = () => <Seats taken={0} total={5} big />;
