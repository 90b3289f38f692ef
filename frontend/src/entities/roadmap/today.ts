import { nthDay, type PlanDay } from './plan-day';
import type { DayMark } from './mutations';
import { type Datable, calendarOf } from './dates';
import { todayIn } from './schedule';

export type { PlanDay };

type Done = readonly PlanDay[];

export function isDone(done: Done, { week, day }: PlanDay): boolean {
  return done.some((other) => other.week === week && other.day === day);
}

/** Returns the first day that is not done, or null if all are done. */
export function firstOpenDay(done: Done, duration: number): PlanDay | null {
  const open = Array.from({ length: duration }, (_, index) => nthDay(index)).find(
    (day) => !isDone(done, day),
  );
  return open ?? null;
}

/** Returns the first open day after this one or, if there is none, the first of all. */
export function nextOpenDay(done: Done, duration: number, after: PlanDay): PlanDay | null {
  const later = Array.from({ length: duration }, (_, index) => nthDay(index)).find(
    (day) => (day.week - after.week || day.day - after.day) > 0 && !isDone(done, day),
  );
  return later ?? firstOpenDay(done, duration);
}

/** Returns today's day: by the dates of the days in Seoul, or the first open day if there is no start date. */
export function todayOf(roadmap: Datable, now: Date): PlanDay | null {
  const calendar = calendarOf(roadmap, now);
  if (calendar === null) return firstOpenDay(roadmap.progress.done, roadmap.duration);
  const index = todayIn(calendar);
  return index === null ? null : nthDay(index);
}

/** Returns the state of a day's checkbox: its last pending mark, or else the server's state. */
export function boxOf(done: Done, pending: readonly DayMark[], day: PlanDay) {
  const last = pending.findLast((mark) => mark.week === day.week && mark.day === day.day);
  return { checked: last?.done ?? isDone(done, day), pending: last !== undefined };
}
