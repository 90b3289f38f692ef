import { expect, it } from 'vitest';
import { clamp, formatCount } from './numbers';

it('limits a value to its bounds', () => {
  expect([clamp(0, 1, 80), clamp(20, 1, 80), clamp(81, 1, 80)]).toEqual([1, 20, 80]);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345_678, '12,345,678'],
])('writes %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
