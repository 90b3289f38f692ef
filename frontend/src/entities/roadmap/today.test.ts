import { describe, expect, it } from 'vitest';
import { daysSince } from '@/lib/seoul-day';
import { boxOf, firstOpenDay, todayOf } from './today';

const progress = (done: { week: number; day: number; doneOn?: string }[]) => ({
  done: done.map((day) => ({ doneOn: '2026-11-01', ...day })),
  daysDone: done.length,
  daysTotal: 10,
  percent: done.length * 10,
});
const at = (text: string) => new Date(text);

describe('today with a start date', () => {
  const plan = { startDate: '2026-11-16', duration: 10, progress: progress([]) };

  it('is counted in days of Seoul at any hour', () => {
    expect(todayOf(plan, at('2026-11-15T23:59:59+09:00'))).toBeNull();
    expect(todayOf(plan, at('2026-11-16T00:00:00+09:00'))).toEqual({ week: 1, day: 1 });
    expect(todayOf(plan, at('2026-11-16T23:59:59+09:00'))).toEqual({ week: 1, day: 1 });
    expect(todayOf(plan, at('2026-11-23T12:00:00+09:00'))).toEqual({ week: 2, day: 1 });
  });

  it('is null after the last day', () => {
    expect(todayOf(plan, at('2026-11-25T12:00:00+09:00'))).toEqual({ week: 2, day: 3 });
    expect(todayOf(plan, at('2026-11-26T00:00:00+09:00'))).toBeNull();
  });

  it('does not depend on the days done', () => {
    const done = { ...plan, progress: progress([{ week: 1, day: 1 }]) };
    expect(todayOf(done, at('2026-11-16T12:00:00+09:00'))).toEqual({ week: 1, day: 1 });
  });

  it('gives the days until the start', () => {
    expect(daysSince('2026-11-16', at('2026-11-13T12:00:00+09:00'))).toBe(-3);
  });
});

describe('today without a start date', () => {
  it('is the first open day', () => {
    const done = [
      { week: 1, day: 1 },
      { week: 1, day: 3 },
    ];
    expect(todayOf({ duration: 10, progress: progress(done) }, new Date())).toEqual({
      week: 1,
      day: 2,
    });
  });

  it('moves on with the days done', () => {
    const done = [{ week: 1, day: 1, doneOn: '2026-11-21' }];
    const plan = { duration: 2, progress: progress(done) };
    expect(todayOf(plan, at('2026-11-21T12:00:00+09:00'))).toEqual({ week: 1, day: 2 });
  });

  it('is null once all days are done', () => {
    expect(firstOpenDay([{ week: 1, day: 1 }], 1)).toBeNull();
  });
});

const first = { week: 1, day: 1 };
const under = (done: boolean) => ({ ...first, done });

it('shows a day as the server has it while no mark is pending', () => {
  expect(boxOf([first], [], first)).toEqual({ checked: true, pending: false });
  expect(boxOf([], [{ week: 1, day: 2, done: true }], first)).toEqual({
    checked: false,
    pending: false,
  });
});

it('shows the last pending mark of a day, and that it is pending', () => {
  expect(boxOf([], [under(true)], first)).toEqual({ checked: true, pending: true });
  expect(boxOf([first], [under(false)], first)).toEqual({ checked: false, pending: true });
  expect(boxOf([], [under(true), under(false)], first)).toEqual({ checked: false, pending: true });
});
