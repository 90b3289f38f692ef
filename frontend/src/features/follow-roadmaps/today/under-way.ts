import { datedDay } from '@/entities/roadmap/plan-day';
import type { RoadmapSummary } from '@/entities/roadmap/types';

type Dated = Pick<RoadmapSummary, 'startDate' | 'duration' | 'daysDone'>;

/** Whether a day of the roadmap is left to do. */
export const isUnfinished = ({ daysDone, duration }: Dated) => daysDone < duration;

/** Returns the roadmap to continue with: the first unfinished one, preferring those that have a today. */
export function underWay<Summary extends Dated>(
  activeFirst: readonly Summary[],
  now: Date,
): Summary | null {
  const unfinished = activeFirst.filter(isUnfinished);
  const hasToday = ({ startDate, duration }: Dated) =>
    startDate === null || datedDay(startDate, duration, now) !== null;
  return unfinished.find(hasToday) ?? unfinished[0] ?? null;
}
