const most = 3;

/**
 * Returns the grid lines of a chart up to `highest`: 0 and up to three round numbers in even steps, none above
 * `highest`.
 */
export function gridLines(highest: number): number[] {
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(highest / most)));
  const step = [1, 2, 5].find((base) => highest / (base * tens) < most + 1) ?? 10;
  const count = Math.floor(highest / (step * tens));
  return Array.from({ length: count + 1 }, (_, line) => line * step * tens);
}
