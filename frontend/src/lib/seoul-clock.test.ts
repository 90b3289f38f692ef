import { expect, it } from 'vitest';
import {
  dayInWords,
  formatSeoulTime,
  saidAt,
  seoulMoment,
  shortDay,
  weekdayOf,
} from './seoul-clock';

it('formats the time in Seoul in two halves of the day', () => {
  expect(formatSeoulTime('2026-11-20T15:00:00Z')).toBe('오전 12:00');
  expect(formatSeoulTime('2026-11-20T00:05:00Z')).toBe('오전 9:05');
  expect(formatSeoulTime('2026-11-20T12:00:00+09:00')).toBe('오후 12:00');
  expect(formatSeoulTime('2026-11-20T19:30:00+09:00')).toBe('오후 7:30');
});

it('formats the weekday of a day, and its short form', () => {
  expect(weekdayOf('2026-11-20')).toBe('금');
  expect(weekdayOf('2026-11-22')).toBe('일');
  expect(shortDay('2026-01-05')).toBe('01. 05.');
  expect(dayInWords('2026-12-08')).toBe('12월 8일 화요일');
});

it('formats a moment in Seoul', () => {
  expect(seoulMoment('2026-11-27T02:05:00Z')).toBe('11. 27. (금) 11:05');
  expect(seoulMoment('2026-11-27T23:59:00+00:00')).toBe('11. 28. (토) 08:59');
});

it('formats today and yesterday with the time, and earlier days as dates', () => {
  const now = new Date('2026-11-20T00:30:00+09:00');
  expect(saidAt('2026-11-20T00:05:00+09:00', now)).toBe('오늘 00:05');
  expect(saidAt('2026-11-19T06:20:00Z', now)).toBe('어제 15:20');
  expect(saidAt('2026-11-18T23:59:00+09:00', now)).toBe('2026. 11. 18.');
});
