import type { Schemas } from '@/api/types';
import { weekdayOf } from '@/lib/seoul-clock';
import { addDays, monthAndDay } from '@/lib/seoul-day';

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

/** Returns the week of a room in words: 3주차 / 12주. */
export const weekText = ({ week, weeks }: Course) =>
  weeks === undefined ? `${week}주차` : `${week}주차 / ${weeks}주`;
