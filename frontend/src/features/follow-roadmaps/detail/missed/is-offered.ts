import { calendarOf, daysBetween } from '@/entities/roadmap/dates';
import { isOffered } from '@/entities/roadmap/schedule';
import type { Roadmap } from '@/entities/roadmap/types';
import { seoulDay } from '@/lib/seoul-day';

/** Whether the choices after missed days are offered on the Seoul day of `now`. */
export function isChoiceOffered(roadmap: Roadmap, now: Date): boolean {
  const calendar = calendarOf(roadmap, now);
  const { startDate, schedule } = roadmap;
  if (calendar === null || startDate == null) return false;
  return isOffered(
    calendar,
    schedule.keptOn === null ? null : daysBetween(startDate, schedule.keptOn),
  );
}

/** Whether the latest choice can be undone on the Seoul day of `now`. */
export function canBeUndone({ schedule: { change } }: Roadmap, now: Date): boolean {
  return change !== null && seoulDay(now) <= change.undoableUntil;
}
