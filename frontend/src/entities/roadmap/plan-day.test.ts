import { expect, it } from 'vitest';
import { dateOf, isReviewDay, weekOn } from './plan-day';

const start = '2026-12-01T00:00:00+09:00';
const on = (day: string) => new Date(`${day}T12:00:00+09:00`);

it.each([
  ['2026-11-01', 1],
  ['2026-12-01', 1],
  ['2026-12-07', 1],
  ['2026-12-08', 2],
  ['2026-12-20', 3],
  ['2027-06-01', 3],
])('on %s a plan of 20 days is in week %i', (day, week) => {
  expect(weekOn(start, 20, on(day))).toBe(week);
});

it('each day of a plan has a date, across months', () => {
  expect(dateOf(start, { week: 1, day: 1 })).toBe('2026-12-01');
  expect(dateOf(start, { week: 5, day: 5 })).toBe('2027-01-02');
});

it.each([
  ['복습: 훅', true],
  ['훅 복습', false],
])('%s is a review day: %s', (keyword, isReview) => {
  expect(isReviewDay(keyword)).toBe(isReview);
});
