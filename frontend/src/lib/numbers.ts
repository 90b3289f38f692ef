/** Returns `value` limited to `min..max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Formats a count: `12,345`. `Intl` does the same, but creating a format costs a phone's first page a tenth of a
 * second.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
