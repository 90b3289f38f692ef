import { describe, expect, it } from 'vitest';
import { anUnderstanding } from '@/testing/an-understanding';
import {
  correctionsOf,
  correctionsSchema,
  daysLeftText,
  piecesOf,
  steppedMinutes,
  timeTexts,
  warningWords,
} from './corrections';

it('takes over everything that was read', () => {
  expect(correctionsOf(anUnderstanding)).toEqual({
    topics: ['피벗'],
    weaknesses: [],
    known: [],
    excluded: [],
    time: { weekdayMinutes: 60, weekendMinutes: null, weekMinutes: null, restDays: [] },
    deadline: { date: '2026-12-20', kind: 'EXAM' },
    goal: { said: '매물 장부', kind: 'MAKE' },
  });
});

it('reads corrections that an earlier version saved without days of rest', () => {
  const { restDays: _, ...time } = correctionsOf(anUnderstanding).time;
  const saved = { ...correctionsOf(anUnderstanding), time };
  expect(correctionsSchema.parse(saved).time).toEqual({ ...time, restDays: [] });
});

it('splits the objective by characters, of which some are two units long', () => {
  const marked = [{ start: 2, end: 4 }];
  expect(piecesOf({ objective: '😀 피벗을', marked })).toEqual([
    { start: 0, text: '😀 ', isMarked: false },
    { start: 2, text: '피벗', isMarked: true },
    { start: 4, text: '을', isMarked: false },
  ]);
});

it('steps by half hours from no learning to eight hours', () => {
  expect([null, 0, 20, 30, 450, 480].map((minutes) => steppedMinutes(minutes, 1))).toEqual([
    30,
    30,
    30,
    60,
    480,
    null,
  ]);
  expect([null, 0, 20, 30, 60].map((minutes) => steppedMinutes(minutes, -1))).toEqual([
    null,
    null,
    0,
    0,
    30,
  ]);
});

it('shows times and days in words', () => {
  const time = { weekdayMinutes: 90, weekendMinutes: 0, weekMinutes: null, restDays: [] };
  expect(timeTexts(time)).toEqual(['평일 1시간 30분', '주말 쉽니다']);
  expect([22, 0, -3].map(daysLeftText)).toEqual(['22일 뒤', '오늘', '3일 지남']);
});

describe('a warning', () => {
  const { deadline } = anUnderstanding;
  const kinds = { fittingDays: null, minutes: null };

  it('says how many days fit before the exam', () => {
    const words = warningWords(
      { ...kinds, kind: 'LONGER_THAN_DEADLINE', fittingDays: 22 },
      30,
      deadline,
    );
    expect(words).toEqual({
      title: '기간 30일이 시험보다 8일 깁니다.',
      text: '22일이면 시험 전날인 12월 19일에 마칩니다.',
    });
  });

  it('says that the exam has passed, and how short the time is', () => {
    const before = (daysLeft: number) =>
      warningWords(
        { ...kinds, kind: 'EXAM_PASSED' },
        30,
        deadline === null ? null : { ...deadline, daysLeft },
      );
    const passed = before(-1);
    expect(passed.text).toContain('12월 20일은 이미 지난 날입니다.');
    const early = before(3);
    expect(early.title).toBe('시험 날짜가 시작일보다 앞섭니다.');
    expect(early.text).toContain('12월 20일은 계획을 시작하기 전입니다.');
    const short = warningWords({ ...kinds, kind: 'TOO_LITTLE_TIME', minutes: 280 }, 28, null);
    expect(short.text).toContain('28일 동안 쓸 수 있는 시간은 모두 4시간 40분입니다.');
  });
});
