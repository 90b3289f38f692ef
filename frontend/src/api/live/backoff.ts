const firstMs = 500;
const longestMs = 30_000;

/**
 * Returns the milliseconds to wait after so many failures in a row: at random up to a limit that doubles, so that the
 * clients of a restarted server do not return at once.
 */
export const backoffMs = (failures: number): number =>
  Math.random() * Math.min(longestMs, firstMs * 2 ** failures);
