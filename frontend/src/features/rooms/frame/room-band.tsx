import { ChevronLeft } from 'lucide-react';
import { hasBegun, weekDates, weekText } from '@/entities/room/course';
import type { Room } from '@/entities/room/queries';
import { cn } from '@/lib/cn';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { RoomMembers } from './room-members';

/** More weeks than this have no boxes. */
const mostBoxes = 16;

interface RoomBandProps {
  room: Room;
  /** Whether phones show the members too. */
  showsPeople: boolean;
  className?: string;
}

/** The top of a room: way back, title, week and dates, and the members in the order of joining. */
export function RoomBand({ room, showsPeople, className }: RoomBandProps) {
  const now = useSeoulDay();
  return (
    <header
      className={cn(
        'grid shrink-0 items-end gap-x-8 gap-y-1 pt-3.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:pt-4',
        className,
      )}
    >
      <div className="min-w-0 max-tablet:contents">
        <Link to={paths.rooms()} className={cn(backLinkStyle, 'max-tablet:hidden')}>
          <ChevronLeft size={18} />내 스터디룸
        </Link>
        <h1 className="type-h1-data text-[1.625rem] leading-[1.4] wrap-anywhere max-tablet:sr-only">
          {room.title}
        </h1>
      </div>
      <RoomMembers room={room} className={showsPeople ? '' : 'max-tablet:hidden'} />
      <p className="type-small flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-ink-2 tabular-nums max-tablet:justify-between tablet:col-start-1 tablet:row-start-2">
        <b className="type-title font-bold text-ink max-tablet:sr-only">{weekText(room, now)}</b>
        <WeekBoxes room={room} present={hasBegun(room, now) ? room.week : 0} />
        <span>{weekDates(room)}</span>
      </p>
    </header>
  );
}

/** One box for each week: done, present or to come; `present` is 0 before the first. The week is beside it in words. */
function WeekBoxes({ room: { weeks, isEnded }, present }: { room: Room; present: number }) {
  if (weeks === undefined || weeks > mostBoxes) return null;
  const look = (number: number) => {
    if (number < present || isEnded) return 'border-pine bg-pine';
    if (number === present) return 'border-ink bg-marker';
    return 'border-[color-mix(in_srgb,var(--pine)_62%,transparent)]';
  };
  return (
    <span aria-hidden="true" className="inline-flex gap-0.75">
      {Array.from({ length: weeks }, (_, index) => (
        <i key={index} className={cn('size-3.25 rounded-cell border-[1.2px]', look(index + 1))} />
      ))}
    </span>
  );
}
