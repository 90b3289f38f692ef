// Korea has had UTC+9 without daylight saving since 1988, so the offset is constant. `Intl` knows the zone too, but
// creating a format costs a phone's page a tenth of a second.
const offset = '+09:00';
const offsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Formats the date in Asia/Seoul, in any time zone of the browser: `2026. 11. 20.`. */
export function formatSeoulDate(instant: string | Date): string {
  return `${seoulDay(instant).replaceAll('-', '. ')}.`;
}

/** Returns the Seoul day of an instant, sortable as text: `2026-11-20`. */
export function seoulDay(instant: string | Date): string {
  return inSeoul(instant).toISOString().slice(0, 10);
}

/** Returns a date whose UTC parts are those of the instant in Seoul. */
export function inSeoul(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + offsetMs);
}

/** Returns the number of Seoul days from an instant to `now`: 0 on its own day, negative before. */
export function daysSince(instant: string, now: Date): number {
  return Math.round((Date.parse(seoulDay(now)) - Date.parse(seoulDay(instant))) / dayMs);
}

/** Returns 오늘 or 어제, if an instant is on one of them in Seoul. */
export const recentDay = (instant: string, now: Date): string | undefined =>
  ['오늘', '어제'][daysSince(instant, now)];

/** Returns the first instant of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayStart(day: string): string {
  return `${day}T00:00:00.000${offset}`;
}

/** Returns the last millisecond of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayEnd(day: string): string {
  return `${day}T23:59:59.999${offset}`;
}

/** Returns the day after a day given as `2026-11-20`. */
export const nextDay = (day: string): string => addDays(day, 1);

/** Returns the day `days` days after a day given as `2026-11-20`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Formats a day given as `2026-11-20` without its year: 11월 20일. */
export function monthAndDay(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${month}월 ${date}일`;
}

/**
 * Converts a day such as `2026-11-20` to a local `Date` at midnight, as calendar widgets use. Together with
 * `localDateToDay` it never involves a time zone.
 */
export function dayToLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the calendar day of a local `Date`, as `2026-11-20`. */
export function localDateToDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

/**
 * Returns the number of Seoul days from `now` to an instant, which every text about remaining days shows. 0 on its own
 * day, negative after.
 */
export function daysUntil(instant: string, now: Date): number {
  return Math.round((Date.parse(seoulDay(instant)) - Date.parse(seoulDay(now))) / dayMs);
}
