import { expect, it } from 'vitest';
import { weekLength, weeksOf } from './plan-size';

it('gives every week seven days, and the last one the rest', () => {
  expect([1, 2, 3].map((week) => weekLength(week, 20))).toEqual([7, 7, 6]);
  expect(weekLength(4, 28)).toBe(7);
  expect(weekLength(1, 1)).toBe(1);
});

it.each([
  [1, 1],
  [7, 1],
  [8, 2],
  [28, 4],
  [80, 12],
])('%i days are %i weeks', (days, weeks) => {
  expect(weeksOf(days)).toBe(weeks);
});
