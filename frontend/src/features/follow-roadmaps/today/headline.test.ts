import { expect, it } from 'vitest';
import { nthDay } from '@/entities/roadmap/plan-day';
import { headlineOf, sentenceOf } from './headline';

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
  return [headlineOf(plan, third), sentenceOf(plan, third)];
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

it('names the next day to do if the plan has no dates', () => {
  expect(both(null, [0, 1])).toEqual(['이어서 할 날은 1주차 3일 차입니다.', '할 일은 하나입니다.']);
  expect(both(null, [0, 1, 2])).toEqual([
    '1주차 3일 차를 마쳤습니다.',
    '다음 할 일은 1주차 4일 차입니다.',
  ]);
  expect(both(null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])[1]).toBe('남은 날이 없습니다.');
});
