import { expect, it } from 'vitest';
import { weeksOf } from './weeks-of';

it.each([
  [1, 1],
  [7, 1],
  [8, 2],
  [28, 4],
  [80, 12],
])('%i days are %i weeks', (days, weeks) => {
  expect(weeksOf(days)).toBe(weeks);
});
