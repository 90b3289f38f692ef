import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PlanDay } from './today';

/** The part of an address that leads to a day of a plan: `#week-2-day-3`. */
export const placeOf = ({ week, day }: PlanDay) => `#${idOf({ week, day })}`;

/** The id of that day's box. */
export const idOf = ({ week, day }: PlanDay) => `week-${week}-day-${day}`;

/** Opens the week of the day that the address leads to, and puts the focus on its box, each time somebody goes there. */
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
