import type { Progress } from '../types';
import { isDone, type PlanDay } from './today';

/** The progress with one day marked as done or not; the share is rounded down, as the server does. */
export function withMark(progress: Progress, day: PlanDay, done: boolean): Progress {
  if (isDone(progress.done, day) === done) return progress;
  const marked = done
    ? [...progress.done, day]
    : progress.done.filter((other) => other.week !== day.week || other.day !== day.day);
  return {
    ...progress,
    done: marked,
    daysDone: marked.length,
    percent: Math.floor((marked.length / progress.daysTotal) * 100),
  };
}
