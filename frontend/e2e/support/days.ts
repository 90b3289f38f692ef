const seoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' });

/** Returns the Seoul day this many days from now, as `2026-11-20`. */
export function seoulDay(daysFromNow: number): string {
  return seoul.format(Date.now() + daysFromNow * 86_400_000);
}
