import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { myRoadmapKey } from '@/entities/roadmap/queries';
import { boardsKey, studyQuery } from '@/entities/study/queries';
import { seoulDay } from '@/lib/seoul-day';
import { aRoadmap, aPlan } from '@/testing/a-roadmap';
import { aStudy } from '@/testing/a-study';
import { renderRoutes, stop } from '@/testing/render';
import { roadmapPageAnswers } from '@/testing/roadmap-page';
import { answer, at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import MyRoadmapPage from './my-roadmap-page';

const server = startTestServer();
beforeEach(() => server.use(...roadmapPageAnswers()));

afterEach(() => notify.dismissAll());

function show(change: Partial<typeof aRoadmap> = {}) {
  const data = { ...aRoadmap, ...change };
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data }), { id: 3 }),
  );
  return openPage();
}

const openPage = () =>
  renderRoutes(
    [
      { path: '/my-info/roadmap/:roadmapId', Component: MyRoadmapPage },
      stop('/my-info/roadmap', '목록'),
    ],
    '/my-info/roadmap/3',
  );

const day = (name: RegExp) => screen.findByRole('checkbox', { name });

type Done = (typeof aRoadmap)['progress']['done'];

/** Serves progress marks: the server stores the result of `take` for each mark. */
function serveMarks(take: (mark: unknown) => Done | Promise<Done>) {
  let done: Done = [];
  const progress = () => ({
    done,
    daysDone: done.length,
    daysTotal: 10,
    percent: done.length * 10,
  });
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/progress',
      async (request) => {
        done = await take(await request.json());
        return { success: true, data: progress() };
      },
      { id: 3 },
    ),
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({ success: true, data: { ...aRoadmap, progress: progress() } }),
      { id: 3 },
    ),
  );
}

/** A server that answers a mark only when `take` is called, and stores it from then on. */
function slowServer() {
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  serveMarks(async () => {
    await taken;
    return [{ week: 1, day: 2, doneOn: '2026-11-20' }];
  });
  return take;
}

it('shows a tick as pending until the server confirms it, and counts it only then', async () => {
  const take = slowServer();
  openPage();
  await userEvent.click(await day(/^1주차 2일 차/));
  expect(await day(/^1주차 2일 차/)).toBeChecked();
  expect(await day(/^1주차 2일 차/)).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('저장 중');
  expect(screen.getByText(/10일 · 0%/)).toBeVisible();
  expect(screen.getByRole('img', { name: '10일 중 0일 완료' })).toBeVisible();
  take();
  expect(await screen.findByText(/10일 · 10%/)).toBeVisible();
  expect(await day(/^1주차 2일 차/)).toBeChecked();
  expect(await day(/^1주차 2일 차/)).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(screen.queryByText(/저장 중/)).toBeNull());
});

it.each([
  ['without a network', () => HttpResponse.error()],
  ['after an error of the server', () => new HttpResponse(null, { status: 500 })],
  ['after the session has ended', () => new HttpResponse(null, { status: 401 })],
])('keeps a tick %s, shows that it waits, and lets the user take it back', async (_, fail) => {
  server.use(http.put(at('/api/roadmap/3/progress'), fail));
  show();
  await userEvent.click(await day(/^1주차 2일 차/));
  await screen.findByText('체크는 연결되면 저장합니다.');
  expect(await day(/^1주차 2일 차/)).toBeChecked();
  expect(await day(/^1주차 2일 차/)).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/10일 · 0%/)).toBeVisible();
  await userEvent.click(await day(/^1주차 2일 차/));
  expect(await day(/^1주차 2일 차/)).not.toBeChecked();
});

it('reverts a tick and says so when the server refuses it', async () => {
  server.use(refuse('put', '/api/roadmap/{id}/progress', 403, undefined, { id: 3 }));
  show();
  await userEvent.click(await day(/^1주차 2일 차/));
  await screen.findByText('진행 상황을 저장하지 못했습니다. 다시 시도해주세요.');
  expect(await day(/^1주차 2일 차/)).not.toBeChecked();
});

it('marks the first open day as today and opens its week', async () => {
  const done = Array.from({ length: 7 }, (_, index) => ({
    week: 1,
    day: index + 1,
    doneOn: '2026-11-01',
  }));
  show({ progress: { done, daysDone: 7, daysTotal: 10, percent: 70 } });
  await screen.findByText('이어서 · 2주차 1일 차');
  expect(screen.getByRole('button', { name: /2번째 주제/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('button', { name: /1번째 주제/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('moves on to the next day when today is ticked, if there is no start date', async () => {
  const done = [{ week: 1, day: 1, doneOn: seoulDay(new Date()) }];
  show({ progress: { done, daysDone: 1, daysTotal: 10, percent: 10 } });
  await screen.findByText('이어서 · 1주차 2일 차');
});

it("clears today's tick with the box that was ticked", async () => {
  const sent: unknown[] = [];
  serveMarks((mark) => {
    sent.push(mark);
    return sent.length === 1 ? [{ week: 1, day: 1, doneOn: seoulDay(new Date()) }] : [];
  });
  openPage();
  const banner = (await screen.findByText('이어서 · 1주차 1일 차')).parentElement;
  if (banner === null) throw new Error('it stands in a banner');
  await userEvent.click(within(banner).getByRole('checkbox'));
  await screen.findByText(/10일 · 10%/);
  expect(banner).toHaveTextContent('마침 · 1주차 1일 차');
  expect(screen.getByText('다음')).toBeInTheDocument();
  expect(screen.queryByText('오늘')).toBeNull();
  await userEvent.click(within(banner).getByRole('checkbox'));
  await screen.findByText(/10일 · 0%/);
  expect(sent).toEqual([true, false].map((done) => ({ week: 1, day: 1, done })));
});

it('renders the plan before the side column of wide screens', async () => {
  show();
  const plan = await screen.findByRole('heading', { name: '주차별 계획' });
  const beside = screen.getByRole('heading', { name: '함께할 사람 찾기' });
  expect(plan.compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('excludes screen-only controls from print', async () => {
  show();
  const beside = await screen.findByText('함께할 사람 찾기');
  expect(beside.closest('[data-print="none"]')).not.toBeNull();
});

it('links to the first open day of a plan that is over', async () => {
  const done = [{ week: 1, day: 1, doneOn: '2026-01-01' }];
  const progress = { done, daysDone: 1, daysTotal: 10, percent: 10 };
  show({ startDate: '2026-01-01', progress });
  const link = await screen.findByRole('link', { name: '아직 하지 않은 날' });
  await userEvent.click(link);
  await waitFor(async () => expect(await day(/^1주차 2일 차/)).toHaveFocus());
});

it('names the restricted topics', async () => {
  show({ hasRestrictedTopics: '계정 탈취 실습' });
  expect(await screen.findByText('계정 탈취 실습')).toBeVisible();
});

it('saves title and start date, and clears an empty title', async () => {
  let sent: unknown;
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}',
      async (request) => {
        sent = await request.json();
        return { success: true, data: aRoadmap };
      },
      { id: 3 },
    ),
  );
  show({ title: '옛 제목', startDate: '2026-11-20' });
  await userEvent.click(await screen.findByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('제목'));
  await userEvent.click(dialog.getByRole('button', { name: '시작일 지우기' }));
  await userEvent.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent).toEqual({ title: null, startDate: null }));
});

it('asks before deleting, then returns to the list', async () => {
  let deleted = 0;
  server.use(
    answer(
      'delete',
      '/api/roadmap/{id}',
      () => {
        deleted += 1;
        return { success: true };
      },
      { id: 3 },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '정말 삭제하시겠습니까?' }),
  );
  expect(deleted).toBe(0);
  await userEvent.click(question.getByRole('button', { name: '삭제' }));
  await screen.findByText('목록');
  expect(deleted).toBe(1);
});

it('clears every cache of a deleted roadmap', async () => {
  server.use(answer('delete', '/api/roadmap/{id}', () => ({ success: true }), { id: 3 }));
  const { client } = show();
  const { queryKey } = studyQuery(aStudy.postId);
  const board = [...boardsKey, aStudy.postId, 1];
  client.setQueryData(queryKey, { ...aStudy, plan: { ...aPlan, myRoadmapId: 3 } });
  client.setQueryData(board, []);
  await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '삭제' }));
  await screen.findByText('목록');
  await waitFor(() => expect(client.getQueryData(myRoadmapKey(3))).toBeUndefined());
  expect(client.getQueryData(queryKey)?.plan).toEqual(aPlan);
  expect(client.getQueryState(board)?.isInvalidated).toBe(true);
});

it('shows loading and failure', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { held, release } = holdAnswer();
  const failed = () => held.then(() => new HttpResponse(null, { status: 500 }));
  server.use(http.get(at('/api/roadmap/myroadmaps/3'), failed));
  openPage();
  expect(await screen.findByText('로드맵을 불러오는 중입니다…')).toBeVisible();
  release();
  const heading = await screen.findByRole('heading', { name: '오류가 발생했습니다.' });
  expect(heading).toBeVisible();
  expect(heading).not.toHaveClass('sr-only');
  expect(screen.getByText('로드맵을 불러오지 못했습니다.')).toBeVisible();
});

it('shows that a roadmap does not exist', async () => {
  server.use(
    refuse(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      404,
      { errorCode: 'ROADMAP_NOT_FOUND' },
      { id: 3 },
    ),
  );
  openPage();
  await screen.findByRole('heading', { name: '로드맵을 찾을 수 없습니다.' });
});

it('shows for each day whether its worksheet is ready or out of date', async () => {
  const stands = ['READY', 'OUTDATED'] as const;
  const weeklyPlans = aRoadmap.weeklyPlans.map(({ week, weeklyKeyword, dailyPlans }) => ({
    week,
    weeklyKeyword,
    dailyPlans: dailyPlans.map((one) => {
      const worksheet = stands[one.day - 1];
      return { ...one, ...(worksheet !== undefined && { worksheet }) };
    }),
  }));
  show({ weeklyPlans });
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('1주차 1일 차 학습지')).toHaveTextContent(/^학습지$/);
  expect(await link('1주차 2일 차 학습지 · 이전 주제')).toHaveTextContent('학습지 · 이전 주제');
  expect(await link('1주차 3일 차 학습지 만들기')).toBeVisible();
});
