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
