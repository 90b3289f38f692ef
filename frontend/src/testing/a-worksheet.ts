import type { Schemas } from '@/api/types';
import { aJob, aRoadmap } from './a-roadmap';
import { answer, type startTestServer } from './server';

type TestServer = ReturnType<typeof startTestServer>;
type Worksheets = Schemas['WorksheetsView'];
type Status = Worksheets['days'][number]['status'];

/** The worksheet of the second day of `aRoadmap`. */
export const aWorksheet: Schemas['WorksheetView'] = {
  week: 1,
  day: 2,
  dailyKeyword: 'props와 children 1-2',
  isOutdated: false,
  goal: 'props를 받아 버튼의 색을 바꿉니다.',
  parts: {
    recalls: [
      { week: 1, day: 1, question: 'JSX는 무엇으로 바뀝니까?', answer: '함수 호출로 바뀝니다.' },
    ],
    task: {
      text: '색을 받는 버튼을 만들어 보세요.',
      note: '기본값을 둡니다.',
      results: ['색을 빼도 버튼이 보입니다.'],
    },
    lookUp: { subject: '단방향 데이터 흐름', note: null, search: 'React 단방향 데이터 흐름' },
  },
  earlier: null,
  minutes: { total: 60, recall: 5, task: 45, lookUp: 10 },
  stuck: null,
  toReview: [],
  source: 'BUILT_IN',
  basis: 'CURRICULUM',
  createdAt: '2026-11-20T12:00:00+09:00',
};

/** A job that makes the worksheets of `aRoadmap`. */
export const aWorksheetJob: Schemas['JobView'] = {
  ...aJob,
  kind: 'WORKSHEETS',
  weeksDone: 0,
  weeksTotal: 2,
};

export interface Served {
  status: Status;
  job?: Worksheets['job'];
  sheet?: Partial<Schemas['WorksheetView']>;
  roadmap?: Partial<Schemas['RoadmapView']>;
}

/** Serves the second day and its worksheet, which a test may change. */
export function serveWorksheet(server: TestServer, served: Served) {
  server.use(
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({ success: true, data: { ...aRoadmap, ...served.roadmap } }),
      { id: 3 },
    ),
    answer(
      'get',
      '/api/roadmap/{id}/worksheets',
      () => ({
        success: true,
        data: { days: [{ week: 1, day: 2, status: served.status }], job: served.job ?? null },
      }),
      { id: 3 },
    ),
    answer(
      'get',
      '/api/roadmap/{id}/worksheets/{week}/{day}',
      () => ({ success: true, data: { ...aWorksheet, ...served.sheet } }),
      {
        id: 3,
        week: 1,
        day: 2,
      },
    ),
    answer(
      'get',
      '/api/roadmap/jobs/{jobId}',
      () => ({ success: true, data: served.job ?? aWorksheetJob }),
      {
        jobId: 5,
      },
    ),
  );
}
