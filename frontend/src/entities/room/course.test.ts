import { expect, it } from 'vitest';
import { weekDates, weekText } from './course';

const course = { id: 7, title: '하루 한 문제', startDate: '2026-11-02', week: 3, weeks: 12 };
const now = new Date('2026-11-19T12:00:00+09:00');

it('names the month once for a week inside it', () => {
  expect(weekDates(course)).toBe('11월 16일 월 ~ 22일 일');
});

it('names both months of a week across them', () => {
  expect(weekDates({ ...course, week: 5 })).toBe('11월 30일 월 ~ 12월 6일 일');
});

it('ends the last week with the study', () => {
  expect(weekDates({ ...course, endDate: '2026-11-18' })).toBe('11월 16일 월 ~ 18일 수');
  expect(weekDates({ ...course, endDate: '2026-11-16' })).toBe('11월 16일 월');
});

it('leaves out the number of weeks of a study without an end', () => {
  expect(weekText(course, now)).toBe('3주차 / 12주');
  const { weeks: _none, ...endless } = course;
  expect(weekText(endless, now)).toBe('3주차');
});

it('names no week before the first day of the study in Seoul', () => {
  const first = { ...course, week: 1 };
  expect(weekText(first, new Date('2026-11-01T23:59:59+09:00'))).toBe('시작 전');
  expect(weekText(first, new Date('2026-11-02T00:00:00+09:00'))).toBe('1주차 / 12주');
});
