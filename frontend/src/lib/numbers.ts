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

/** Returns the id in an address, or null if it is invalid. */
export function readId(text: string | null | undefined): number | null {
  return text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the page in an address, counted from 0; in the address it counts from 1. Anything else means the first page.
 */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}
