/** The one scale of levels; the index is what travels. */
const levelNames = ['입문', '초급', '중급', '고급'] as const;

/** Name of a level, or an empty text for a number off the scale. */
export function levelName(level: number): string {
  return levelNames[level] ?? '';
}

/** Days in week `week` (from 1) of a plan of `days` days: seven, but the rest in the last one. */
export function weekLength(week: number, days: number): number {
  return Math.max(0, Math.min(7, days - (week - 1) * 7));
}

/** Number of weeks a plan of `days` days takes; the last one may be short. */
export function weeksOf(days: number): number {
  return Math.ceil(days / 7);
}
