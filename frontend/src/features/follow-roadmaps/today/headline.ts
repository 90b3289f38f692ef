import { calendarOf, type Datable } from '@/entities/roadmap/dates';
import { dueOn, isOpen } from '@/entities/roadmap/schedule';
import { isDone, nextOpenDay, type PlanDay } from '@/entities/roadmap/today';
import type { RoadmapSummary } from '@/entities/roadmap/types';
import { seoulDay } from '@/lib/seoul-day';

const textOf = ({ week, day }: PlanDay) => `${week}주차 ${day}일 차`;

/** Returns the headline: the day by the calendar or, if the plan has no dates, the next day to do. */
export function headlineOf({ startDate, progress }: Datable, today: PlanDay): string {
  if (startDate != null) return `오늘은 ${textOf(today)}입니다.`;
  return isDone(progress.done, today)
    ? `${textOf(today)}를 마쳤습니다.`
    : `이어서 할 날은 ${textOf(today)}입니다.`;
}

/** Returns the sentence below the headline: what is left to do today, and the next day to do if others are done ahead. */
export function sentenceOf(roadmap: Datable, today: PlanDay, now: Date): string {
  const { startDate, duration, progress } = roadmap;
  const isDated = startDate != null;
  if (!isDone(progress.done, today)) {
    return isDated ? `오늘 할 일은 ${countLeft(roadmap, now)}입니다.` : '할 일은 하나입니다.';
  }
  const next = nextOpenDay(progress.done, duration, today);
  const following = next === null ? '남은 날이 없습니다.' : `다음 할 일은 ${textOf(next)}입니다.`;
  return isDated ? `오늘 할 일을 마쳤습니다. ${following}` : following;
}

// After merging, several days may be due on one date.
const counts = ['하나', '둘', '셋'];

function countLeft(roadmap: Datable, now: Date): string {
  const calendar = calendarOf(roadmap, now);
  if (calendar === null) return '하나';
  const left = dueOn(calendar, calendar.today).filter((index) => isOpen(calendar, index));
  return counts[left.length - 1] ?? '하나';
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
