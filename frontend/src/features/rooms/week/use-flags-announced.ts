import { useEffect, useEffectEvent, useRef } from 'react';
import type { RoomWeek } from '@/entities/room/week';

/** Calls `onFlags` with the other members who get stuck on today's day while the page shows it. */
export function useFlagsAnnounced(
  { days }: RoomWeek,
  me: number,
  onFlags: (askers: readonly number[]) => void,
) {
  const today = days.find(({ isToday }) => isToday);
  const flags = today?.flags ?? [];
  const known = useRef<{ day: number | undefined; ids: ReadonlySet<string> }>(null);
  const compare = useEffectEvent((day: number | undefined, now: string) => {
    const before = known.current;
    known.current = { day, ids: new Set(now.split(',')) };
    // The flags of another day are not new.
    if (before === null || before.day !== day) return;
    const fresh = flags.filter(({ id, askerId }) => !before.ids.has(String(id)) && askerId !== me);
    if (fresh.length > 0) onFlags([...new Set(fresh.map(({ askerId }) => askerId))]);
  });
  const day = today?.no;
  const ids = flags.map(({ id }) => id).join();
  useEffect(() => compare(day, ids), [day, ids]);
}
