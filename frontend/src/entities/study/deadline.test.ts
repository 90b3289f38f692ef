import { expect, it } from 'vitest';
import { deadlineText, openingText } from './deadline';

const now = new Date('2026-11-20T00:00:00Z');

it.each([
  ['2026-11-23T00:00:00Z', '마감 3일 남음'],
  ['2026-11-22T00:00:01Z', '마감 2일 남음'],
  ['2026-11-21T14:59:59.999Z', '내일 마감'],
  ['2026-11-20T14:59:59.999Z', '오늘 마감'],
  ['2026-11-20T00:00:00Z', '오늘 마감'],
  ['2026-11-19T23:59:59Z', '마감됨 (오늘)'],
  ['2026-11-19T14:59:59.999Z', '마감됨 (1일 전)'],
  ['2026-11-18T00:00:00Z', '마감됨 (2일 전)'],
])('%s reads %s', (endDate, text) => {
  expect(deadlineText(endDate, now).text).toBe(text);
});

it('counts calendar days from any time of the day', () => {
  const lastDay = '2026-11-29T23:59:59.999+09:00';
  const at = (time: string) => deadlineText(lastDay, new Date(`${time}+09:00`)).text;
  expect(at('2026-11-27T00:00:00')).toBe('마감 2일 남음');
  expect(at('2026-11-27T23:59:59')).toBe('마감 2일 남음');
  expect(at('2026-11-28T12:00:00')).toBe('내일 마감');
  expect(at('2026-11-29T00:00:00')).toBe('오늘 마감');
  expect(at('2026-11-29T23:59:59')).toBe('오늘 마감');
  expect(at('2026-11-30T00:00:00')).toBe('마감됨 (1일 전)');
});

it('says whether it has passed', () => {
  expect(deadlineText('2026-11-18T00:00:00Z', now)).toMatchObject({ passed: true, daysLeft: -2 });
  expect(deadlineText('2026-11-27T00:00:00Z', now)).toMatchObject({ passed: false, daysLeft: 7 });
});

it.each([
  ['2026-11-23T15:00:00Z', '4일 뒤 모집'],
  ['2026-11-21T14:00:00Z', '내일 모집 시작'],
  ['2026-11-20T14:00:00Z', '오늘 모집 시작'],
])('recruiting from %s reads %s', (startDate, text) => {
  expect(openingText(startDate, now)).toBe(text);
});
