import { expect, it } from 'vitest';
import { nthDay } from '@/entities/roadmap/plan-day';
import { addDays } from '@/lib/seoul-day';
import { headlineOf, sentenceOf, underWay } from './headline';

const planOf = (startDate: string | null, doneDays: number[]) => ({
  startDate,
  duration: 10,
  progress: {
    done: doneDays.map((index) => ({ ...nthDay(index), doneOn: '2026-11-01' })),
    daysDone: doneDays.length,
    daysTotal: 10,
    percent: doneDays.length * 10,
  },
});
const third = { week: 1, day: 3 };
const both = (startDate: string | null, doneDays: number[]) => {
  const plan = planOf(startDate, doneDays);
  return [headlineOf(plan, third), sentenceOf(plan, third, new Date('2026-11-03T12:00:00+09:00'))];
};

it('names the day by the calendar, and the next open day after days done ahead', () => {
  expect(both('2026-11-01', [0, 1])).toEqual([
    '오늘은 1주차 3일 차입니다.',
    '오늘 할 일은 하나입니다.',
  ]);
  expect(both('2026-11-01', [0, 2, 3, 4])).toEqual([
    '오늘은 1주차 3일 차입니다.',
    '오늘 할 일을 마쳤습니다. 다음 할 일은 1주차 6일 차입니다.',
  ]);
  expect(both('2026-11-01', [2, 3, 4, 5, 6, 7, 8, 9])[1]).toBe(
    '오늘 할 일을 마쳤습니다. 다음 할 일은 1주차 1일 차입니다.',
  );
});

it('counts the days that are left to do today after days were merged', () => {
  const dates = ['01', '03', '03', '04'];
  const weeklyPlans = [
    { dailyPlans: dates.map((day) => ({ dueOn: `2026-11-${day}`, skipped: false })) },
  ];
  const today = new Date('2026-11-03T12:00:00+09:00');
  const second = { week: 1, day: 2 };
  const merged = { ...planOf('2026-11-01', [0]), duration: 4, weeklyPlans };
  expect(sentenceOf(merged, second, today)).toBe('오늘 할 일은 둘입니다.');
  const half = { ...planOf('2026-11-01', [0, 1]), duration: 4, weeklyPlans };
  expect(sentenceOf(half, third, today)).toBe('오늘 할 일은 하나입니다.');
});

it('names the next day to do if the plan has no dates', () => {
  expect(both(null, [0, 1])).toEqual(['이어서 할 날은 1주차 3일 차입니다.', '할 일은 하나입니다.']);
  expect(both(null, [0, 1, 2])).toEqual([
    '1주차 3일 차를 마쳤습니다.',
    '다음 할 일은 1주차 4일 차입니다.',
  ]);
  expect(both(null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])[1]).toBe('남은 날이 없습니다.');
});

const now = new Date('2026-11-22T12:00:00+09:00');

/** A roadmap of ten days, `done` of which are done. */
const plan = (id: number, startDate: string | null, done = 3) => ({
  id,
  startDate,
  endDate: startDate === null ? null : addDays(startDate, 9),
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
