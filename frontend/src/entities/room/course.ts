import type { Schemas } from '@/api/types';
import { weekdayOf } from '@/lib/seoul-clock';
import { addDays, monthAndDay, seoulDay } from '@/lib/seoul-day';

type Course = Schemas['RoomCourseView'];

/** Formats the days of the present week: 11월 16일 월 ~ 22일 일. The last week may be shorter. */
export function weekDates({ startDate, endDate, week }: Course): string {
  const first = addDays(startDate, (week - 1) * 7);
  const seventh = addDays(first, 6);
  const last = endDate !== undefined && endDate < seventh ? endDate : seventh;
  if (last <= first) return dayText(first);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const lastText = isSameMonth ? monthAndDay(last).replace(/^.*? /, '') : monthAndDay(last);
  return `${dayText(first)} ~ ${lastText} ${weekdayOf(last)}`;
}

const dayText = (day: string) => `${monthAndDay(day)} ${weekdayOf(day)}`;

export const notBegun = '시작 전';

/** Whether a study has begun. The server counts the days before as its first week. */
export const hasBegun = ({ startDate }: Pick<Course, 'startDate'>, now: Date) =>
  startDate <= seoulDay(now);

/** Returns the week of a room in words: 3주차 / 12주. */
export function weekText(course: Course, now: Date): string {
  const { week, weeks } = course;
  if (!hasBegun(course, now)) return notBegun;
  return weeks === undefined ? `${week}주차` : `${week}주차 / ${weeks}주`;
}
