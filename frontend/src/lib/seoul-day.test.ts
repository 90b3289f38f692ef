import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysUntil,
  dayToLocalDate,
  formatSeoulDate,
  localDateToDay,
  monthAndDay,
  nextDay,
  seoulDay,
  seoulDayEnd,
  seoulDayStart,
} from './seoul-day';

describe('formatSeoulDate', () => {
  it('formats year, two-digit month and day', () => {
    expect(formatSeoulDate('2026-11-20T03:00:00Z')).toBe('2026. 11. 20.');
    expect(formatSeoulDate('2026-01-05T03:00:00Z')).toBe('2026. 01. 05.');
  });

  it('counts days in Seoul, on both sides of midnight there', () => {
    expect(formatSeoulDate('2026-11-20T14:59:59.999Z')).toBe('2026. 11. 20.');
    expect(formatSeoulDate('2026-11-20T15:00:00Z')).toBe('2026. 11. 21.');
  });
});

describe('seoulDay', () => {
  it('returns the Seoul day as sortable text', () => {
    expect(seoulDay('2026-12-31T15:00:00Z')).toBe('2027-01-01');
  });
});

it('starts and ends on the same Seoul day', () => {
  expect(seoulDayStart('2026-11-20')).toBe('2026-11-20T00:00:00.000+09:00');
  expect(seoulDayEnd('2026-11-20')).toBe('2026-11-20T23:59:59.999+09:00');
  expect(seoulDay(seoulDayStart('2026-11-20'))).toBe('2026-11-20');
  expect(seoulDay(seoulDayEnd('2026-11-20'))).toBe('2026-11-20');
});

it('crosses months and years', () => {
  expect(nextDay('2026-11-20')).toBe('2026-11-21');
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});

it.each(['2026-11-20', '2027-01-01', '2028-02-29'])('keeps %s through both ways', (day) => {
  expect(localDateToDay(dayToLocalDate(day))).toBe(day);
});

it('gives local midnight', () => {
  const date = dayToLocalDate('2026-11-20');
  expect([date.getHours(), date.getMinutes()]).toEqual([0, 0]);
});

const now = new Date('2026-11-20T00:00:00Z');

it.each([
  ['2026-11-22T15:00:00Z', 3],
  ['2026-11-22T14:59:59Z', 2],
  ['2026-11-20T14:59:59.999Z', 0],
  ['2026-11-19T14:59:59Z', -1],
])('counts the Seoul days until %s as %i', (instant, days) => {
  expect(daysUntil(instant, now)).toBe(days);
});

it('counts days across months, and names a day without its year', () => {
  expect(addDays('2026-11-20', 35)).toBe('2026-12-25');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(monthAndDay('2026-12-05')).toBe('12월 5일');
});
