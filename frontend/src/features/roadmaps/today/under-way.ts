import { daysSince } from '../detail/today';
import type { RoadmapSummary } from '../types';

type Dated = Pick<RoadmapSummary, 'startDate' | 'duration' | 'daysDone'>;

/** The roadmap to go on with: the newest that is not finished, before others one that has a today. */
export function underWay<Summary extends Dated>(
  newestFirst: readonly Summary[],
  now: Date,
): Summary | null {
  const unfinished = newestFirst.filter(({ daysDone, duration }) => daysDone < duration);
  return unfinished.find((roadmap) => hasToday(roadmap, now)) ?? unfinished[0] ?? null;
}

function hasToday({ startDate, duration }: Dated, now: Date): boolean {
  if (startDate === null) return true;
  const passed = daysSince(startDate, now);
  return passed >= 0 && passed < duration;
}
