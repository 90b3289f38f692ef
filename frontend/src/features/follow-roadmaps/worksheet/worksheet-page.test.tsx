import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/types';
import { aJob, aRoadmap } from '@/testing/a-roadmap';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import WorksheetPage from './worksheet-page';

const server = startTestServer();

afterEach(() => notify.dismissAll());

type Worksheets = Schemas['WorksheetsView'];
type Status = Worksheets['days'][number]['status'];

const aWorksheet: Schemas['WorksheetView'] = {
  week: 1,
  day: 2,
  dailyKeyword: 'props와 children 1-2',
  isOutdated: false,
  goal: '「props」를 자신의 말로 설명합니다.',
  topics: [{ title: 'props와 children 전달', text: '입문 수준의 내용입니다.' }],
  exercises: [{ task: '색을 받는 버튼 만들기', hint: '기본값을 둡니다.', minutes: 40 }],
  selfChecks: [
    { question: '무엇이 먼저입니까? ① JSX  ② key  ③ ref', answer: '① JSX' },
    { question: '무엇을 익힙니까? ① map  ② 카드  ③ props', answer: '③ props' },
  ],
  source: 'BUILT_IN',
  basis: 'CURRICULUM',
  createdAt: '2026-11-20T12:00:00+09:00',
};

const making: Schemas['JobView'] = { ...aJob, kind: 'WORKSHEETS', weeksDone: 0, weeksTotal: 2 };

/** Serves the status of the second day's worksheet, which a test may change. */
function serve(told: { status: Status; job?: Worksheets['job'] }) {
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: 3,
    }),
    answer(
      'get',
      '/api/roadmap/{id}/worksheets',
      () => ({
        success: true,
        data: { days: [{ week: 1, day: 2, status: told.status }], job: told.job ?? null },
      }),
      { id: 3 },
    ),
    answer(
      'get',
      '/api/roadmap/{id}/worksheets/{week}/{day}',
      () => ({ success: true, data: aWorksheet }),
      {
        id: 3,
        week: 1,
        day: 2,
      },
    ),
    answer(
      'get',
      '/api/roadmap/jobs/{jobId}',
      () => ({ success: true, data: told.job ?? making }),
      {
        jobId: 5,
      },
    ),
  );
}

const openPage = (address = '/my-info/roadmap/3/worksheets/1/2') =>
  renderRoutes(
    [
      { path: '/my-info/roadmap/:roadmapId/worksheets/:week/:day', Component: WorksheetPage },
      stop('/my-info/roadmap/:roadmapId', '로드맵'),
    ],
    address,
  );

it('hides each answer until it is requested', async () => {
  serve({ status: 'READY' });
  openPage();
  const show = await screen.findByRole('button', { name: '1번 답 보기' });
  expect(screen.queryByText('① JSX', { selector: '[role=status]' })).not.toBeInTheDocument();
  await userEvent.click(show);
  expect(screen.getByText('① JSX', { selector: '[role=status]' })).toBeVisible();
  expect(screen.queryByText('③ props', { selector: '[role=status]' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '답 모두 보기' }));
  expect(screen.getByText('③ props', { selector: '[role=status]' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '답 모두 가리기' }));
  expect(screen.queryByText('① JSX', { selector: '[role=status]' })).not.toBeInTheDocument();
});

it('says that the built-in planner makes an outline, and prints it', async () => {
  serve({ status: 'READY' });
  openPage();
  expect(await screen.findByText(/커리큘럼에서 뽑은 개요입니다/)).toBeVisible();
  expect(screen.getByText('약 40분')).toBeVisible();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(print).toHaveBeenCalledOnce();
});

it('makes worksheets starting at the shown week, and shows the day as soon as it is ready', async () => {
  const told: Parameters<typeof serve>[0] = { status: 'MISSING' };
  serve(told);
  let asked = '';
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/worksheets',
      ({ url }) => {
        asked = new URL(url).search;
        told.job = making;
        return { success: true, data: making };
      },
      { id: 3 },
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: '학습지 만들기' }));
  expect(await screen.findByRole('progressbar', { name: '만든 주차' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  expect(asked).toBe('?week=1');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '만들기 취소' })).toHaveFocus();
  told.status = 'READY';
  told.job = { ...making, weeksDone: 1 };
  expect(
    await screen.findByRole('button', { name: '1번 답 보기' }, { timeout: 5_000 }),
  ).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('stops the running job', async () => {
  const told: Parameters<typeof serve>[0] = { status: 'MISSING', job: making };
  serve(told);
  server.use(
    answer(
      'delete',
      '/api/roadmap/jobs/{jobId}',
      () => {
        told.job = { ...making, status: 'CANCELLED' };
        return { success: true, data: told.job };
      },
      { jobId: 5 },
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: '만들기 취소' }));
  const make = await screen.findByRole('button', { name: '학습지 만들기' });
  await userEvent.tab();
  expect(make).toHaveFocus();
});

it('shows why none was made, and offers the built-in planner if that may help', async () => {
  const told: Parameters<typeof serve>[0] = {
    status: 'MISSING',
    job: {
      ...making,
      status: 'FAILED',
      errorCode: 'QUOTA_EXCEEDED',
      message: '오늘 AI로 만들 수 있는 양을 모두 썼습니다.',
    },
  };
  serve(told);
  let asked = '';
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/worksheets',
      ({ url }) => {
        asked = new URL(url).search;
        told.job = making;
        return { success: true, data: making };
      },
      { id: 3 },
    ),
  );
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오늘 AI로 만들 수 있는 양을 모두 썼습니다.',
  );
  await userEvent.click(screen.getByRole('button', { name: '기본 학습지로 만들기' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(asked).toBe('?week=1&planner=BUILT_IN');
});

it('shows two topics of the same title, and no choices if none are listed', async () => {
  const complained = vi.spyOn(console, 'error');
  serve({ status: 'READY' });
  const topic = { title: '표', text: '행과 열입니다.' };
  const question = '다음 식의 ①과 ②에 들어갈 값은 무엇입니까?';
  server.use(
    answer(
      'get',
      '/api/roadmap/{id}/worksheets/{week}/{day}',
      () => ({
        success: true,
        data: {
          ...aWorksheet,
          topics: [topic, { ...topic, text: '합칠 수도 있습니다.' }],
          selfChecks: [{ question, answer: '1과 2' }],
        },
      }),
      { id: 3, week: 1, day: 2 },
    ),
  );
  openPage();
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByText('합칠 수도 있습니다.')).toBeVisible();
  expect(complained).not.toHaveBeenCalled();
});

it('labels an outdated worksheet', async () => {
  serve({ status: 'OUTDATED' });
  openPage();
  expect(await screen.findByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '새 주제로 다시 만들기' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '1번 답 보기' })).toBeVisible();
});

it('links to the neighbouring days across weeks', async () => {
  serve({ status: 'READY' });
  openPage('/my-info/roadmap/3/worksheets/1/7');
  const others = await screen.findByRole('navigation', { name: '다른 날의 학습지' });
  const links = within(others)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/my-info/roadmap/3/worksheets/1/6', '/my-info/roadmap/3/worksheets/2/1']);
});

it('does not exist for a day that the roadmap does not have', async () => {
  serve({ status: 'READY' });
  openPage('/my-info/roadmap/3/worksheets/2/4');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
});

it('shows that worksheets cannot be loaded', async () => {
  serve({ status: 'READY' });
  server.use(refuse('get', '/api/roadmap/{id}/worksheets', 500, undefined, { id: 3 }));
  openPage();
  expect(await screen.findByRole('button', { name: /다시/ })).toBeVisible();
});
