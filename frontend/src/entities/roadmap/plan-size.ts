/** The names of levels; the index is sent to the server. */
const levelNames = ['입문', '초급', '중급', '고급'] as const;

/** Returns the name of a level, or an empty text for an invalid one. */
export function levelName(level: number): string {
  return levelNames[level] ?? '';
}

/** Returns the number of days in week `week` (from 1) of a plan of `days` days: seven, or the rest in the last one. */
export function weekLength(week: number, days: number): number {
  return Math.max(0, Math.min(7, days - (week - 1) * 7));
}

/** Returns the number of weeks of a plan of `days` days; the last one may be short. */
export function weeksOf(days: number): number {
  return Math.ceil(days / 7);
}
