import type { Schemas } from '@/api/types';

const keywords = ['JSX와 컴포넌트', 'props와 children', '복습: 컴포넌트'];

/** A roadmap of ten days: two weeks, nothing done. */
export const aRoadmap: Schemas['RoadmapView'] = {
  id: 3,
  title: null,
  mainCategory: 'Frontend',
  subCategory: 'React',
  currentLevel: 1,
  duration: 10,
  learningObjective: '취업 준비',
  source: 'BUILT_IN',
  weeklyPlans: [7, 3].map((length, week) => ({
    week: week + 1,
    weeklyKeyword: `${week + 1}번째 주제`,
    dailyPlans: Array.from({ length }, (_, day) => ({
      day: day + 1,
      dailyKeyword: `${keywords[day % 3]} ${week + 1}-${day + 1}`,
      done: false,
      edited: false,
    })),
  })),
  overallTips: ['하루 분량을 마치면 세 줄로 적어 보세요.', '직접 입력해 보세요.', '쉬어 가세요.'],
  curriculumEvaluation: '초급 학습자가 10일 동안 React를 익히도록 구성했습니다.',
  hasRestrictedTopics: '',
  createdAt: '2026-11-20T12:00:00+09:00',
  startDate: null,
  studyId: null,
  progress: { done: [], daysDone: 0, daysTotal: 10, percent: 0 },
  today: { week: 1, day: 1 },
};

/** A running job. */
export const aJob: Schemas['JobView'] = {
  jobId: 5,
  kind: 'GENERATION',
  status: 'RUNNING',
  weeksDone: 1,
  weeksTotal: 4,
  isSample: false,
  createdAt: '2026-11-20T12:00:00+09:00',
};

/** The plan of a study: that of the roadmap, in its public form. */
export const aPlan: Schemas['StudyPlanView'] = {
  mainCategory: aRoadmap.mainCategory,
  subCategory: aRoadmap.subCategory,
  currentLevel: aRoadmap.currentLevel,
  duration: aRoadmap.duration,
  source: aRoadmap.source,
  overallTips: aRoadmap.overallTips,
  weeklyPlans: aRoadmap.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => ({
    week,
    weeklyKeyword,
    dailyPlans: dailyPlans.map(({ day, dailyKeyword }) => ({ day, dailyKeyword })),
  })),
};
