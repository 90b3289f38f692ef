import { formatSeoulDate, inSeoul, monthAndDay, recentDay, seoulDay } from './seoul-day';

/** Formats the time in Seoul, in any time zone of the browser: `오후 7:30`. */
export function formatSeoulTime(instant: string): string {
  const time = inSeoul(instant);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${minutes}`;
}

/** Formats the time in Seoul with 24 hours: `19:30`. */
export const seoulClock = (instant: string) => inSeoul(instant).toISOString().slice(11, 16);

/** Formats a past moment in Seoul: 「오늘 09:05」, 「어제 15:20」, or the date. */
export function saidAt(instant: string, now: Date): string {
  const recent = recentDay(instant, now);
  return recent === undefined ? formatSeoulDate(instant) : `${recent} ${seoulClock(instant)}`;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** Returns the weekday of a day given as `2026-11-20`: 금. */
export const weekdayOf = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** Formats month and day of a day given as `2026-11-20`: `11. 20.`. */
export const shortDay = (day: string): string => `${day.slice(5).replace('-', '. ')}.`;

/** Formats the day in Seoul: `11. 27. (금)`. */
export function seoulDate(instant: string): string {
  const day = seoulDay(instant);
  return `${shortDay(day)} (${weekdayOf(day)})`;
}

/** Formats day and time in Seoul: `11. 27. (금) 11:05`. */
export const seoulMoment = (instant: string) => `${seoulDate(instant)} ${seoulClock(instant)}`;

/** Formats a day given as `2026-11-20` in words: 「11월 20일 금요일」. */
export const dayInWords = (day: string): string => `${monthAndDay(day)} ${weekdayOf(day)}요일`;
