// Korea has kept UTC+9 without daylight saving since 1988, so the offset is a constant here.
const offset = '+09:00';

/** The first instant of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayStart(day: string): string {
  return `${day}T00:00:00.000${offset}`;
}

/** The last millisecond of a Seoul day given as `2026-11-20`, in ISO 8601 with offset. */
export function seoulDayEnd(day: string): string {
  return `${day}T23:59:59.999${offset}`;
}
