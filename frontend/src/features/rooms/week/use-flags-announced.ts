import { useEffect, useEffectEvent, useRef } from 'react';
import type { RoomWeek } from '@/entities/room/week';

/** Calls `onFlag` with each other member who gets stuck on today's day while the page is open. */
export function useFlagsAnnounced({ days }: RoomWeek, me: number, onFlag: (asker: number) => void) {
  const flags = days.find(({ isToday }) => isToday)?.flags ?? [];
  const known = useRef<ReadonlySet<number>>(null);
  const ids = flags.map(({ id }) => id).join();
  const tell = useEffectEvent((now: string) => {
    const before = known.current;
    known.current = new Set(now.split(',').map(Number));
    if (before === null) return;
    const fresh = flags.find(({ id, askerId }) => !before.has(id) && askerId !== me);
    if (fresh !== undefined) onFlag(fresh.askerId);
  });
  useEffect(() => tell(ids), [ids]);
}
