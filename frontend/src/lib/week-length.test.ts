import { expect, it } from 'vitest';
import { weekLength } from './week-length';

it('gives every week seven days and the last one the rest', () => {
  expect([1, 2, 3].map((week) => weekLength(week, 20))).toEqual([7, 7, 6]);
  expect(weekLength(4, 28)).toBe(7);
  expect(weekLength(1, 1)).toBe(1);
});
