import { expect, it } from 'vitest';
import { withMark } from './with-mark';

const empty = { done: [], daysDone: 0, daysTotal: 3, percent: 0 };
const first = { week: 1, day: 1 };

it('rounds down, so that 100 means every day', () => {
  const one = withMark(empty, first, true);
  const two = withMark(one, { week: 1, day: 2 }, true);
  expect([one.percent, two.percent]).toEqual([33, 66]);
  expect(withMark(two, { week: 1, day: 3 }, true)).toMatchObject({ daysDone: 3, percent: 100 });
});

it('takes a mark back', () => {
  expect(withMark(withMark(empty, first, true), first, false)).toEqual(empty);
});

it('changes nothing when asked twice', () => {
  const once = withMark(empty, first, true);
  expect(withMark(once, first, true)).toBe(once);
});
