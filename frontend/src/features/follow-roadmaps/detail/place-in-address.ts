import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PlanDay } from '@/entities/roadmap/today';

/** The fragment of a day of a plan: `#week-2-day-3`. */
export const placeOf = ({ week, day }: PlanDay) => `#${idOf({ week, day })}`;

/** The id of that day's checkbox. */
export const idOf = ({ week, day }: PlanDay) => `week-${week}-day-${day}`;

/** Opens the week of the day in the address's fragment and focuses its checkbox, on every navigation there. */
export function usePlaceInAddress(open: readonly number[], onOpen: (week: number) => void) {
  const { hash, key } = useLocation();
  const reached = useRef<string | null>(null);
  useEffect(() => {
    const week = Number(/^#week-(\d+)-day-\d+$/.exec(hash)?.[1]);
    const box = document.getElementById(hash.slice(1));
    if (reached.current === key || box === null || Number.isNaN(week)) return;
    if (open.includes(week)) {
      reached.current = key;
      box.focus();
    } else {
      onOpen(week);
    }
  }, [hash, key, open, onOpen]);
}
