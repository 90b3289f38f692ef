import { expect, it } from 'vitest';
import { dayToLocalDate, localDateToDay } from './local-day';

it.each(['2026-11-20', '2027-01-01', '2028-02-29'])('keeps %s through both ways', (day) => {
  expect(localDateToDay(dayToLocalDate(day))).toBe(day);
});

it('gives local midnight', () => {
  const date = dayToLocalDate('2026-11-20');
  expect([date.getHours(), date.getMinutes()]).toEqual([0, 0]);
});
