// Korea has kept UTC+9 without daylight saving since 1988, so the offset is a constant here. Formats
// of Intl know the zone as well, but to make one costs a phone's page a tenth of a second.
const offset = '+09:00';
const offsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** `2026. 11. 20.`, counted in Asia/Seoul whatever the browser's zone. */
export function formatSeoulDate(instant: string | Date): string {
  return `${seoulDay(instant).replaceAll('-', '. ')}.`;
}

/** `2026-11-20`: the Seoul day an instant falls on, sortable as text. */
export function seoulDay(instant: string | Date): string {
  return inSeoul(instant).toISOString().slice(0, 10);
}

/** A date whose UTC parts are those of the instant in Seoul. */
export function inSeoul(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + offsetMs);
}

/** Seoul days from an instant to `now`: 0 on its own day, negative before. */
export function daysSince(instant: string, now: Date): number {
  return Math.round((Date.parse(seoulDay(now)) - Date.parse(seoulDay(instant))) / dayMs);
}

/** 오늘 or 어제, if an instant falls on one of them in Seoul. */
export const recentDay = (instant: string, now: Date): string | undefined =>
  ['오늘', '어제'][daysSince(instant, now)];

/** The first instant of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayStart(day: string): string {
  return `${day}T00:00:00.000${offset}`;
}

/** The last millisecond of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayEnd(day: string): string {
  return `${day}T23:59:59.999${offset}`;
}

/** The day after a day given as `2026-11-20`. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Calendar widgets speak local `Date`s at midnight, we speak days as `2026-11-20`. These two
 * convert without ever passing through a time zone.
 */
export function dayToLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The calendar day a local `Date` shows, as `2026-11-20`. */
export function localDateToDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}

/** How a deadline reads on a Hot card. `daysLeft` is negative or zero once it has passed. */
interface DeadlineText {
  text: string;
  passed: boolean;
  daysLeft: number;
}

/** 「마감 N일 남음」 or 「마감됨 (N일 전)」; N is the difference from now, rounded up. */
export function deadlineText(endDate: string, now: Date): DeadlineText {
  const difference = new Date(endDate).getTime() - now.getTime();
  const days = Math.ceil(Math.abs(difference) / dayMs);
  if (difference < 0) return { text: `마감됨 (${days}일 전)`, passed: true, daysLeft: -days };
  return { text: `마감 ${days}일 남음`, passed: false, daysLeft: days };
}
