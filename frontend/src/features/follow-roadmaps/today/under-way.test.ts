import { expect, it } from 'vitest';
import { underWay } from './under-way';

const now = new Date('2026-11-22T12:00:00+09:00');

/** A roadmap of ten days, `done` of which are done. */
const plan = (id: number, startDate: string | null, done = 3) => ({
  id,
  startDate,
  duration: 10,
  daysDone: done,
});

it('is the first that is not finished', () => {
  const activeFirst = [plan(4, null, 10), plan(3, null), plan(2, null)];
  expect(underWay(activeFirst, now)?.id).toBe(3);
});

it('prefers one that has a today to one that has not begun or is over', () => {
  const later = plan(4, '2026-11-23');
  const over = plan(3, '2026-11-12');
  const today = plan(2, '2026-11-13');
  expect(underWay([later, over, today], now)?.id).toBe(2);
  expect(underWay([later, over], now)?.id).toBe(4);
});

it('is none when all are finished', () => {
  expect(underWay([plan(1, null, 10)], now)).toBeNull();
  expect(underWay([], now)).toBeNull();
});
