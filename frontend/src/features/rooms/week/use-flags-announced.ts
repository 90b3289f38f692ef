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
  const known = useRef<{ day: number | undefined; ids: ReadonlySet<number> }>(null);
  const day = today?.no;
  const ids = flags.map(({ id }) => id).join();
  const compare = useEffectEvent(() => {
    const before = known.current;
    known.current = { day, ids: new Set(flags.map(({ id }) => id)) };
    // The flags of another day are not new.
    if (before === null || before.day !== day) return;
    const fresh = flags.filter(({ id, askerId }) => !before.ids.has(id) && askerId !== me);
    if (fresh.length > 0) onFlags([...new Set(fresh.map(({ askerId }) => askerId))]);
  });
  useEffect(() => compare(), [day, ids]);
}
