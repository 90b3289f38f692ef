import { datedDay } from '@/lib/plan-day';
import type { RoadmapSummary } from '../types';

type Dated = Pick<RoadmapSummary, 'startDate' | 'duration' | 'daysDone'>;

/** Returns the roadmap to continue with: the newest unfinished one, preferring those that have a today. */
export function underWay<Summary extends Dated>(
  newestFirst: readonly Summary[],
  now: Date,
): Summary | null {
  const unfinished = newestFirst.filter(({ daysDone, duration }) => daysDone < duration);
  const hasToday = ({ startDate, duration }: Dated) =>
    startDate === null || datedDay(startDate, duration, now) !== null;
  return unfinished.find(hasToday) ?? unfinished[0] ?? null;
}
