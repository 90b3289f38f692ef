import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aWorksheetJob as making, serveWorksheet, type Served } from '@/testing/a-worksheet';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import WorksheetPage from './worksheet-page';

const server = startTestServer();
const serve = (served: Served) => serveWorksheet(server, served);

afterEach(() => notify.dismissAll());

const openPage = (address = '/my-info/roadmap/3/worksheets/1/2') =>
  renderRoutes(
    [
      { path: '/my-info/roadmap/:roadmapId/worksheets/:week/:day', Component: WorksheetPage },
      stop('/my-info/roadmap/:roadmapId', '로드맵'),
    ],
    address,
  );

it('makes worksheets starting at the shown week, and shows the day as soon as it is ready', async () => {
  const served: Served = { status: 'MISSING' };
  serve(served);
  let asked = '';
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/worksheets',
      ({ url }) => {
        asked = new URL(url).search;
        served.job = making;
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
  served.status = 'READY';
  served.job = { ...making, weeksDone: 1 };
  expect(await screen.findByRole('button', { name: '답 보기' }, { timeout: 5_000 })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('stops the running job', async () => {
  const served: Served = { status: 'MISSING', job: making };
  serve(served);
  server.use(
    answer(
      'delete',
      '/api/roadmap/jobs/{jobId}',
      () => {
        served.job = { ...making, status: 'CANCELLED' };
        return { success: true, data: served.job };
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
  const served: Served = {
    status: 'MISSING',
    job: {
      ...making,
      status: 'FAILED',
      errorCode: 'QUOTA_EXCEEDED',
      message: '오늘 AI로 만들 수 있는 양을 모두 썼습니다.',
    },
  };
  serve(served);
  let asked = '';
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/worksheets',
      ({ url }) => {
        asked = new URL(url).search;
        served.job = making;
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

it('labels an outdated worksheet', async () => {
  serve({ status: 'OUTDATED' });
  openPage();
  expect(await screen.findByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '새 주제로 다시 만들기' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '답 보기' })).toBeVisible();
});

it('links to the neighbouring days across weeks', async () => {
  serve({ status: 'READY' });
  openPage('/my-info/roadmap/3/worksheets/1/7');
  const others = await screen.findByRole('navigation', { name: '다른 날의 학습지' });
  const links = within(others).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    '이전 날: 복습: 컴포넌트 1-6',
    '다음 날: JSX와 컴포넌트 2-1',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/my-info/roadmap/3/worksheets/1/6',
    '/my-info/roadmap/3/worksheets/2/1',
  ]);
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
