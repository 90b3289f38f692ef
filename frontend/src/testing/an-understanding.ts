import type { Schemas } from '@/api/types';

type Understanding = Schemas['UnderstandingView'];

const objective = '12월 20일 시험 전에 피벗을 꼭 넣어주세요. 평일 1시간. 지루하지 않게 해주세요.';

/** The reading of an objective with an exam, a content and a study time. */
export const anUnderstanding: Understanding = {
  objective,
  marked: [
    { start: 0, end: 7 },
    { start: 14, end: 16 },
  ],
  topics: ['피벗'],
  weaknesses: [],
  known: [],
  excluded: [],
  time: {
    weekdayMinutes: 60,
    weekendMinutes: null,
    weekMinutes: null,
    restDays: [],
    said: ['평일 1시간'],
  },
  startDate: '2026-11-28',
  deadline: { date: '2026-12-20', daysLeft: 22, kind: 'EXAM', said: '12월 20일' },
  goal: { said: '매물 장부', kind: 'MAKE' },
  projects: [{ name: '월간 매출 보고서', topics: ['피벗', '차트'] }],
  unread: ['지루하지 않게 해주세요.'],
  warnings: [{ kind: 'LONGER_THAN_DEADLINE', fittingDays: 22, minutes: null }],
};
