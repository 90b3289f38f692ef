/** Number of weeks a plan of `days` days takes; the last one may be short. */
export function weeksOf(days: number): number {
  return Math.ceil(days / 7);
}
