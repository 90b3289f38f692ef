import { expect, it } from 'vitest';
import { deadlineText } from './deadline';

const now = new Date('2026-11-20T00:00:00Z');

it.each([
  ['2026-11-23T00:00:00Z', '마감 3일 남음'],
  ['2026-11-22T00:00:01Z', '마감 3일 남음'],
  ['2026-11-20T00:00:01Z', '마감 1일 남음'],
  ['2026-11-20T00:00:00Z', '마감 0일 남음'],
  ['2026-11-19T23:59:59Z', '마감됨 (1일 전)'],
  ['2026-11-18T00:00:00Z', '마감됨 (2일 전)'],
])('%s reads %s', (endDate, text) => {
  expect(deadlineText(endDate, now).text).toBe(text);
});

it('tells whether it has passed', () => {
  expect(deadlineText('2026-11-18T00:00:00Z', now)).toMatchObject({ passed: true, daysLeft: -2 });
  expect(deadlineText('2026-11-27T00:00:00Z', now)).toMatchObject({ passed: false, daysLeft: 7 });
});
