import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/types';
import { aRoadmap } from '@/testing/a-roadmap';
import { aConfig } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { answerWishes } from '@/testing/wishes';
import { notify } from '@/ui/toast';
import { WeekRewrite } from './week-rewrite';

const server = startTestServer();
type Job = Schemas['JobView'];
const path = '/api/roadmap/{id}/weeks/{week}/rewrite';

const aJob: Job = {
  jobId: 9,
  kind: 'REWRITE',
  status: 'QUEUED',
  weeksDone: 0,
  weeksTotal: 1,
  isSample: false,
  week: 1,
  createdAt: '2026-11-20T12:00:00+09:00',
};

/** The server's state; tests change it. */
let roadmap = aRoadmap;
let job: Job | null = null;
let remaining = 10;
let undoable: Schemas['UndoableWeek'][] = [];

beforeEach(() => {
  [roadmap, job, remaining, undoable] = [aRoadmap, null, 10, []];
  server.use(
    answerWishes(),
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: roadmap }), {
      id: 3,
    }),
    answer(
      'get',
      '/api/roadmap/{id}/rewrite',
      () => ({ success: true, data: { remainingToday: remaining, dailyLimit: 10, job, undoable } }),
      { id: 3 },
    ),
  );
});

afterEach(() => notify.dismissAll());

const reworded = (first: string): typeof aRoadmap => ({
  ...aRoadmap,
  weeklyPlans: aRoadmap.weeklyPlans.map((plan) => ({
    ...plan,
    dailyPlans: plan.dailyPlans.map((day) =>
      plan.week === 1 && day.day === 1 ? { ...day, dailyKeyword: first } : day,
    ),
  })),
});

const show = () =>
  renderRoutes([{ path: '/', element: <WeekRewrite id={3} week={1} isShown /> }], '/');

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: '1주차 다시 쓰기' }));
  return within(await screen.findByRole('dialog', { name: '1주차 다시 쓰기' }));
}

const send = (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(dialog.getByRole('button', { name: '다시 쓰기' }));

it('shows beforehand what is preserved and how many rewrites are left, and orders the choice', async () => {
  roadmap = {
    ...aRoadmap,
    studyId: 5,
    weeklyPlans: aRoadmap.weeklyPlans.map((plan) => ({
      ...plan,
      dailyPlans: plan.dailyPlans.map((day) => ({ ...day, edited: day.day === 4 })),
    })),
    // Ticked after the plan was read; its days do not show it yet.
    progress: {
      ...aRoadmap.progress,
      done: [1, 2].map((day) => ({ week: 1, day, doneOn: '2026-11-20' })),
    },
  };
  let sent: unknown;
  server.use(
    answer(
      'post',
      path,
      async (request) => {
        sent = [await request.json(), request.headers.get('idempotency-key')?.length];
        job = aJob;
        return { success: true, data: aJob };
      },
      { id: 3, week: 1 },
    ),
  );
  show();
  const dialog = await ask();
  expect(dialog.getByText(/^완료한 날\(1·2일 차\)과 .*\(4일 차\)은 그대로 둡니다/)).toBeVisible();
  expect(dialog.getByText(/^내 로드맵만 바뀝니다/)).toBeVisible();
  await dialog.findByText('오늘 10번 더 다시 쓸 수 있습니다. 하루에 10번까지입니다.');
  expect(dialog.queryByText('무엇으로 쓸까요?')).toBeNull();
  await userEvent.click(await dialog.findByRole('radio', { name: '더 쉽게' }));
  await send(dialog);
  await screen.findByText(/^다시 쓰고 있습니다/);
  expect(sent).toEqual([{ wish: 'EASIER' }, 32]);
  expect(screen.getByRole('button', { name: '1주차를 다시 쓰는 중…' })).toHaveFocus();
});

it('follows an order, shows the result, and undoes it', async () => {
  job = { ...aJob, status: 'RUNNING' };
  server.use(
    answer(
      'post',
      '/api/roadmap/jobs/{jobId}/undo',
      () => {
        [roadmap, undoable] = [aRoadmap, []];
        return { success: true, data: aRoadmap };
      },
      { jobId: 9 },
    ),
  );
  const { client } = show();
  await screen.findByText(/^다시 쓰고 있습니다/);
  roadmap = reworded('JSX로 명함 만들기');
  job = { ...aJob, status: 'SUCCEEDED', weeksDone: 1, roadmapId: 3 };
  undoable = [{ week: 1, jobId: 9 }];
  const back = await screen.findByRole('button', { name: '이전 내용으로' }, { timeout: 5_000 });
  expect(screen.getByText('새 내용으로 바꾸었습니다.')).toBeVisible();
  const shown = () =>
    client.getQueryData<typeof aRoadmap>(['roadmaps', 'mine', 3])?.weeklyPlans[0]?.dailyPlans[0]
      ?.dailyKeyword;
  expect(shown()).toBe('JSX로 명함 만들기');
  await userEvent.click(back);
  expect(await screen.findByRole('button', { name: '1주차 다시 쓰기' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: '이전 내용으로' })).toBeNull();
  expect(shown()).toBe(aRoadmap.weeklyPlans[0]?.dailyPlans[0]?.dailyKeyword);
});

it('can be stopped', async () => {
  job = { ...aJob, status: 'RUNNING' };
  server.use(
    answer(
      'delete',
      '/api/roadmap/jobs/{jobId}',
      () => {
        job = { ...aJob, status: 'CANCELLED' };
        return { success: true, data: job };
      },
      { jobId: 9 },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '취소' }));
  await screen.findByText('다시 쓰기를 취소했습니다.');
  expect(screen.getByRole('button', { name: '1주차 다시 쓰기' })).toHaveFocus();
});

it('moves the focus when an order ends before it is stopped', async () => {
  job = { ...aJob, status: 'RUNNING' };
  show();
  (await screen.findByRole('button', { name: '취소' })).focus();
  job = { ...aJob, status: 'FAILED' };
  const again = await screen.findByRole('button', { name: '1주차 다시 쓰기' }, { timeout: 5_000 });
  expect(again).toHaveFocus();
});

it('offers no undo after a change from another page', async () => {
  job = { ...aJob, status: 'RUNNING' };
  const message = '마지막으로 다시 쓴 내용만 되돌릴 수 있습니다.';
  server.use(
    refuse(
      'post',
      '/api/roadmap/jobs/{jobId}/undo',
      409,
      { errorCode: 'STALE_UPDATE', message },
      { jobId: 9 },
    ),
  );
  show();
  await screen.findByText(/^다시 쓰고 있습니다/);
  job = { ...aJob, status: 'SUCCEEDED', weeksDone: 1, roadmapId: 3 };
  undoable = [{ week: 1, jobId: 9 }];
  const back = await screen.findByRole('button', { name: '이전 내용으로' }, { timeout: 5_000 });
  [job, undoable] = [{ ...job, jobId: 10 }, []];
  await userEvent.click(back);
  await waitFor(() => expect(back).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '1주차 다시 쓰기' })).toHaveFocus();
});

it('shows why nothing was written', async () => {
  job = aJob;
  show();
  await screen.findByText(/^다시 쓰고 있습니다/);
  const message = '이 주차에 넣을 다른 내용이 커리큘럼에 없습니다.';
  job = { ...aJob, status: 'FAILED', errorCode: 'NO_OTHER_VERSION', message };
  await screen.findByText(message, {}, { timeout: 5_000 });
  expect(screen.queryByRole('button', { name: '이전 내용으로' })).toBeNull();
});

it('does not report an order that ended earlier', async () => {
  job = { ...aJob, status: 'SUCCEEDED' };
  show();
  const dialog = await ask();
  await dialog.findByText(/^오늘 10번/);
  expect(screen.queryByText('새 내용으로 바꾸었습니다.')).toBeNull();
});

it('does not load the choices while the week is collapsed', async () => {
  const asked = vi.fn(() => ({}));
  server.use(answerWishes(asked));
  const element = <WeekRewrite id={3} week={1} isShown={false} />;
  renderRoutes([{ path: '/', element }], '/');
  expect(await screen.findByRole('button', { name: '1주차 다시 쓰기' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

it('has no button if no week can be rewritten, and says why', async () => {
  const refusal =
    '목차로 만든 계획은 한 주만 다르게 쓸 수 없습니다. 하루씩 직접 수정할 수는 있습니다.';
  server.use(answerWishes(() => ({ DIFFERENT: refusal, EASIER: refusal, MORE_PRACTICE: refusal })));
  show();
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: '1주차 다시 쓰기' })).toBeNull();
});

it('has no button if each wish is refused for a different reason', async () => {
  server.use(
    answerWishes(() => ({
      DIFFERENT: '이 주차에 넣을 다른 내용이 커리큘럼에 없습니다.',
      EASIER: '커리큘럼에 이 주차를 더 쉽게 바꿀 내용이 없습니다.',
      MORE_PRACTICE: '커리큘럼에 이 주차에 더 넣을 실습이 없습니다.',
    })),
  );
  show();
  expect(await screen.findByText(/^커리큘럼에 이 주차를 다르게 쓸 내용이 없/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('has a button if one wish can be met', async () => {
  server.use(answerWishes(() => ({ DIFFERENT: '이 주차에 넣을 다른 내용이 없습니다.' })));
  show();
  const dialog = await ask();
  expect(await dialog.findByRole('radio', { name: '더 쉽게' })).toBeChecked();
});

it('disables ordering if no day of the week or no rewrite of today is left', async () => {
  remaining = 0;
  show();
  const dialog = await ask();
  await dialog.findByText(/^오늘 다시 쓸 수 있는 10번을 모두/);
  expect(dialog.getByRole('button', { name: '다시 쓰기' })).toBeDisabled();
});

it("shows the server's refusal in the dialog and preserves the choice", async () => {
  server.use(
    refuse(
      'post',
      path,
      409,
      { errorCode: 'GENERATION_RUNNING', message: '다른 주차를 다시 쓰고 있습니다.' },
      { id: 3, week: 1 },
    ),
  );
  show();
  const dialog = await ask();
  await userEvent.click(await dialog.findByRole('radio', { name: '실습을 더 많이' }));
  await send(dialog);
  expect(await dialog.findByText('다른 주차를 다시 쓰고 있습니다.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '실습을 더 많이' })).toBeChecked();
});

it('offers the choice of writer if the server has a model', async () => {
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: { ...aConfig, llm: true } })),
  );
  show();
  const dialog = await ask();
  expect(await dialog.findByRole('radio', { name: '기본 커리큘럼으로 다시 쓰기' })).toBeChecked();
});

it('undoes a rewrite of an earlier visit, and after an order that failed', async () => {
  [job, undoable] = [{ ...aJob, jobId: 10, status: 'FAILED' }, [{ week: 1, jobId: 9 }]];
  show();
  await screen.findByRole('button', { name: '이전 내용으로' });
});

it('disables undo while another week is being rewritten, as it would fail', async () => {
  undoable = [{ week: 1, jobId: 9 }];
  job = { ...aJob, jobId: 10, week: 2, status: 'RUNNING' };
  show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '1주차 다시 쓰기' })).toBeDisabled(),
  );
  expect(screen.queryByRole('button', { name: '이전 내용으로' })).toBeNull();
});
