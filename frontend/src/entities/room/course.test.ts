import { expect, it } from 'vitest';
import { weekDates, weekText } from './course';

const course = { id: 7, title: '하루 한 문제', startDate: '2026-11-02', week: 3, weeks: 12 };

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
  expect(weekText(course)).toBe('3주차 / 12주');
  const { weeks: _none, ...endless } = course;
  expect(weekText(endless)).toBe('3주차');
});
