/** A span of Seoul days such as `2026-11-20`, both included. A missing bound is open. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the period of an address; a bound that is no date is left out. */
export const readPeriod = (search: URLSearchParams): Period => ({
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
});

function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  // A day that the month does not have would be one of the next.
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isDay ? text : undefined;
}
