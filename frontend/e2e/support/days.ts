const seoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' });

/** The Seoul day so many days from now, as `2026-11-20`. */
export function seoulDay(daysFromNow: number): string {
  return seoul.format(Date.now() + daysFromNow * 86_400_000);
}

/** A day as pages show it. */
export const shownDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1. $2. $3.');
