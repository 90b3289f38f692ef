import { datedDay, nthDay, type PlanDay } from '@/lib/plan-day';
import type { DayMark } from '../mutations';
import type { Roadmap } from '../types';

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

type Dated = Pick<Roadmap, 'duration' | 'progress'> & { startDate?: string | null | undefined };

/** Returns today's day: counted from the start date in Seoul, or the first open day if there is no start date. */
export function todayOf({ startDate, duration, progress }: Dated, now: Date): PlanDay | null {
  if (startDate != null) return datedDay(startDate, duration, now);
  return firstOpenDay(progress.done, duration);
}

/** Returns the state of a day's checkbox: its last pending mark, or else the server's state. */
export function boxOf(done: Done, pending: readonly DayMark[], day: PlanDay) {
  const last = pending.findLast((mark) => mark.week === day.week && mark.day === day.day);
  return { checked: last?.done ?? isDone(done, day), pending: last !== undefined };
}
