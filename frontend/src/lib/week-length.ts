/** Days in week `week` (from 1) of a plan of `days` days: seven, but the rest in the last one. */
export function weekLength(week: number, days: number): number {
  return Math.max(0, Math.min(7, days - (week - 1) * 7));
}
