import { isDone, nextOpenDay, type PlanDay } from '@/entities/roadmap/today';
import type { Roadmap, RoadmapSummary } from '@/entities/roadmap/types';
import { seoulDay } from '@/lib/seoul-day';

type Dated = Pick<Roadmap, 'duration' | 'progress'> & { startDate?: string | null | undefined };

const textOf = ({ week, day }: PlanDay) => `${week}주차 ${day}일 차`;

/** Returns the headline: the day by the calendar or, if the plan has no dates, the next day to do. */
export function headlineOf({ startDate, progress }: Dated, today: PlanDay): string {
  if (startDate != null) return `오늘은 ${textOf(today)}입니다.`;
  return isDone(progress.done, today)
    ? `${textOf(today)}를 마쳤습니다.`
    : `이어서 할 날은 ${textOf(today)}입니다.`;
}

/** Returns the sentence below the headline: what is left to do today, and the next day to do if others are done ahead. */
export function sentenceOf({ startDate, duration, progress }: Dated, today: PlanDay): string {
  const isDated = startDate != null;
  if (!isDone(progress.done, today)) {
    return isDated ? '오늘 할 일은 하나입니다.' : '할 일은 하나입니다.';
  }
  const next = nextOpenDay(progress.done, duration, today);
  const following = next === null ? '남은 날이 없습니다.' : `다음 할 일은 ${textOf(next)}입니다.`;
  return isDated ? `오늘 할 일을 마쳤습니다. ${following}` : following;
}

type Started = Pick<RoadmapSummary, 'startDate' | 'endDate' | 'duration' | 'daysDone'>;

/** Whether a day of the roadmap is left to do. */
export const isUnfinished = ({ daysDone, duration }: Started) => daysDone < duration;

/** Returns the roadmap to continue with: the first unfinished one, preferring those that have a today. */
export function underWay<Summary extends Started>(
  activeFirst: readonly Summary[],
  now: Date,
): Summary | null {
  const unfinished = activeFirst.filter(isUnfinished);
  const today = seoulDay(now);
  const hasToday = ({ startDate, endDate }: Started) =>
    startDate === null || endDate === null || (startDate <= today && today <= endDate);
  return unfinished.find(hasToday) ?? unfinished[0] ?? null;
}
