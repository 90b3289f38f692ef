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
  basis: 'CURRICULUM',
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
  goal: null,
  createdAt: '2026-11-20T12:00:00+09:00',
  startDate: null,
  studyId: null,
  progress: { done: [], daysDone: 0, daysTotal: 10, percent: 0 },
  schedule: { deadline: null, change: null, keptOn: null },
  today: { week: 1, day: 1 },
};

const again = { knew: 7, unsure: 3, forgot: 1 };
const open = { rating: null, askedAgainOn: null, daysUntilAgain: again };

/** Three questions about days of the first week, none rated. */
export const aRecall: Schemas['RecallView'] = {
  date: '2026-12-08',
  questions: [
    {
      ...open,
      id: '00000000000000a1',
      week: 1,
      day: 3,
      question: 'A1을 $A$1로 바꾸는 단축키는 무엇인가요?',
      answer: 'F4입니다.',
    },
    {
      ...open,
      id: '00000000000000a2',
      week: 1,
      day: 5,
      question: 'XLOOKUP에 꼭 넣어야 하는 인수 세 가지는 무엇인가요?',
      answer: '찾을 값, 찾을 범위, 돌려받을 범위입니다.',
    },
    {
      ...open,
      id: '00000000000000a3',
      week: 1,
      day: 6,
      question: 'IF를 세 번 겹쳐 쓰는 대신 쓸 수 있는 함수는 무엇인가요?',
      answer: 'IFS입니다.',
    },
  ],
  answered: 0,
  lastSevenDays: { knew: 0, unsure: 0, forgot: 0 },
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
  basis: aRoadmap.basis,
  overallTips: aRoadmap.overallTips,
  weeklyPlans: aRoadmap.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => ({
    week,
    weeklyKeyword,
    dailyPlans: dailyPlans.map(({ day, dailyKeyword }) => ({ day, dailyKeyword })),
  })),
};
