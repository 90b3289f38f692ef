const hour = 60 * 60 * 1000;
// Korea has kept UTC+9 without daylight saving since 1988.
const inSeoul = (instant: string) => new Date(new Date(instant).getTime() + 9 * hour);

/** `오후 7:30`, the time in Seoul whatever the browser's zone. */
export function formatSeoulTime(instant: string): string {
  const time = inSeoul(instant);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${minutes}`;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** 금: the weekday of a day given as `2026-11-20`. */
export const weekdayOf = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** `11. 20.`: month and day of a day given as `2026-11-20`. */
export const shortDay = (day: string): string => `${day.slice(5).replace('-', '. ')}.`;
