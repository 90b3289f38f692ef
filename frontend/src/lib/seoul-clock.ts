import { formatSeoulDate, inSeoul, recentDay, seoulDay } from './seoul-day';

/** `오후 7:30`, the time in Seoul whatever the browser's zone. */
export function formatSeoulTime(instant: string): string {
  const time = inSeoul(instant);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${minutes}`;
}

/** `19:30`, the same time on a clock of 24 hours. */
export const seoulClock = (instant: string) => inSeoul(instant).toISOString().slice(11, 16);

/** When something was said: 「오늘 09:05」, 「어제 15:20」, or the day, as in Seoul. */
export function saidAt(instant: string, now: Date): string {
  const recent = recentDay(instant, now);
  return recent === undefined ? formatSeoulDate(instant) : `${recent} ${seoulClock(instant)}`;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** 금: the weekday of a day given as `2026-11-20`. */
export const weekdayOf = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** `11. 20.`: month and day of a day given as `2026-11-20`. */
export const shortDay = (day: string): string => `${day.slice(5).replace('-', '. ')}.`;

/** `11. 27. (금)`: the day in Seoul. */
export function seoulDate(instant: string): string {
  const day = seoulDay(instant);
  return `${shortDay(day)} (${weekdayOf(day)})`;
}

/** `11. 27. (금) 11:05`, in Seoul. */
export const seoulMoment = (instant: string) => `${seoulDate(instant)} ${seoulClock(instant)}`;
