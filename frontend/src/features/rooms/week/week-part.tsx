import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { failureOf } from '@/data/query-part';
import type { Room } from '@/entities/room/queries';
import { weekQuery } from '@/entities/room/week';
import { weekKey } from '@/entities/room/week-keys';
import { readId } from '@/lib/numbers';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { ErrorState } from '@/ui/error-state';
import { TalkCard } from './aside/talk-card';
import { asideStyle, layoutStyle } from './layout';
import { ShownWeek } from './shown-week';
import { WeekOutline } from './week-outline';

interface WeekPartProps {
  room: Room;
  /** The number of days in the plan. */
  total: number;
}

/** A week of the plan, by default the present one; the address chooses another. */
export function WeekPart({ room, total }: WeekPartProps) {
  const [search, setSearch] = useSearchParams();
  const week = readId(search.get('week')) ?? undefined;
  useNewDay(room.id);
  const show = (next: number, present: number) =>
    setSearch(next === present ? {} : { week: String(next) }, {
      replace: true,
      preventScrollReset: true,
    });
  // The week before stays until the next one has loaded, with the button that was pressed.
  const query = { ...weekQuery(room.id, week), placeholderData: keepPreviousData };
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) {
    return (
      <ShownWeek
        room={room}
        week={data}
        total={total}
        onWeek={(next) => show(next, data.presentWeek)}
      />
    );
  }
  if (error === null) return <WeekOutline />;
  return (
    <div className={layoutStyle}>
      <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
      <aside className={asideStyle}>
        <TalkCard room={room} />
      </aside>
    </div>
  );
}

/** Loads the weeks of a room again after midnight, when another day is today. */
function useNewDay(room: number) {
  const client = useQueryClient();
  const day = useSeoulDay();
  const loaded = useRef(day);
  useEffect(() => {
    if (loaded.current === day) return;
    loaded.current = day;
    void client.invalidateQueries({ queryKey: weekKey(room) });
  }, [client, room, day]);
}
