import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schemas } from '@/api/types';
import type { Job } from '@/entities/roadmap/types';
import { aNotification } from '@/testing/a-notification';
import { aJob } from '@/testing/a-roadmap';
import { renderRoutes, stop } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import { notify } from '@/ui/toast';
import { clearAnswers, noteJob, saveDraft, useAnswers } from '../questionnaire/answer-store';
import PendingPage from './pending-page';

const server = startTestServer();
const draft = { choiceId: 1, choiceValue: '취업 준비', text: '' };

beforeEach(() => {
  clearAnswers();
  saveDraft('learningObjective', draft);
  noteJob(aJob.jobId);
  told();
});

afterEach(() => notify.dismissAll());

function show(...jobs: (Job | null)[]) {
  const answers = [...jobs];
  server.use(
    answer('get', '/api/roadmap/status', () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return { success: true, data: next ?? null };
    }),
  );
  return renderRoutes(
    [
      { path: '/roadmap/pending', Component: PendingPage },
      stop('/roadmap/create', '질문지'),
      stop('/roadmap/weeklyPlan', '주차별 계획'),
    ],
    '/roadmap/pending',
  );
}

it('finds the running job and shows its progress', async () => {
  show(aJob);
  await screen.findByRole('heading', { name: '로드맵을 만들고 있습니다' });
  expect(screen.getByRole('progressbar', { name: '작성한 주차' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
});

/** Serves unread notifications; returns the ids that are marked read from then on. */
function told(...news: Schemas['NotificationView'][]) {
  const read: number[] = [];
  server.use(
    answer('get', '/api/notifications', () => ({ ...aPage(news), unreadCount: news.length })),
    ...news.map(({ id }) =>
      answer(
        'post',
        '/api/notifications/{id}/read',
        () => {
          read.push(id);
          return { success: true, data: { unreadCount: 0 } };
        },
        { id },
      ),
    ),
  );
  return read;
}

const ready = (id: number, roadmapId: number) => ({
  ...aNotification,
  id,
  kind: 'ROADMAP_READY' as const,
  link: `/my-info/roadmap/${roadmapId}`,
});

it('marks only the news of the plan that it opens as read', async () => {
  const read = told(ready(1, 8), ready(2, 9), aNotification);
  show({ ...aJob, status: 'SUCCEEDED', roadmapId: 9 });
  await screen.findByText('주차별 계획');
  await waitFor(() => expect(read).toEqual([2]));
});

it('marks the news of a failure as read where it shows the failure itself', async () => {
  const failed = { ...aNotification, kind: 'ROADMAP_FAILED' as const, link: '/roadmap/create' };
  const read = told(ready(1, 9), { ...failed, id: 5 }, { ...failed, id: 4 });
  show({ ...aJob, status: 'FAILED', errorCode: 'GENERATION_TIMEOUT' });
  await screen.findByText('질문지');
  await waitFor(() => expect(read).toEqual([5]));
});

it('opens the finished plan and clears the answers', async () => {
  const { router } = show(aJob, { ...aJob, status: 'SUCCEEDED', roadmapId: 9 });
  await screen.findByText('주차별 계획', {}, { timeout: 3_000 });
  expect(router.state.location.search).toBe('?id=9');
  expect(useAnswers.getState().drafts).toEqual({});
});

it('does not touch the answers typed here when another tab ordered the job', async () => {
  noteJob(aJob.jobId + 1);
  show({ ...aJob, status: 'SUCCEEDED', roadmapId: 9 });
  await screen.findByText('주차별 계획');
  expect(useAnswers.getState().drafts).toEqual({ learningObjective: draft });
});

it("returns to the answers with the server's reason when the job failed", async () => {
  show({
    ...aJob,
    status: 'FAILED',
    errorCode: 'GENERATION_TIMEOUT',
    message: '너무 오래 걸렸습니다.',
  });
  await screen.findByText('질문지');
  await screen.findByText('너무 오래 걸렸습니다.');
  expect(useAnswers.getState().drafts).toEqual({ learningObjective: draft });
  expect(useAnswers.getState().failure).toEqual({
    message: '너무 오래 걸렸습니다.',
    offersBuiltIn: true,
  });
});

it.each([
  ['GENERATION_FAILED', true],
  ['GENERATION_INVALID', true],
  ['QUOTA_EXCEEDED', true],
  ['RESTRICTED_TOPIC', false],
] as const)(
  'says so itself when the server gave no reason: %s offers the built-in plan: %s',
  async (errorCode, offered) => {
    show({ ...aJob, status: 'FAILED', errorCode });
    const message = '로드맵 생성에 실패하였습니다.';
    await waitFor(() =>
      expect(useAnswers.getState().failure).toEqual({ message, offersBuiltIn: offered }),
    );
  },
);

/** Cancels the running job; the server answers with this job. */
async function cancelled(ended: Partial<Job>) {
  server.use(
    answer(
      'delete',
      '/api/roadmap/jobs/{jobId}',
      () => ({ success: true, data: { ...aJob, ...ended } }),
      { jobId: 5 },
    ),
  );
  const { router } = show(aJob);
  await userEvent.click(await screen.findByRole('button', { name: '만들기 취소' }));
  return router;
}

it('cancels the job and preserves the answers', async () => {
  await cancelled({ status: 'CANCELLED' });
  await screen.findByText('질문지');
  await screen.findByText('로드맵 만들기를 취소했습니다.');
  expect(useAnswers.getState().drafts).toEqual({ learningObjective: draft });
});

it('opens a plan that was finished before it could be cancelled, and says so', async () => {
  const router = await cancelled({ status: 'SUCCEEDED', roadmapId: 9 });
  await screen.findByText('주차별 계획');
  expect(router.state.location.search).toBe('?id=9');
  await screen.findByText('취소하기 전에 로드맵이 완성되었습니다.');
  expect(screen.queryByText('로드맵 만들기를 취소했습니다.')).not.toBeInTheDocument();
});

it('shows the failure instead of the cancellation when the job had failed before', async () => {
  await cancelled({ status: 'FAILED', errorCode: 'GENERATION_TIMEOUT', message: '너무 깁니다.' });
  await screen.findByText('질문지');
  await screen.findByText('너무 깁니다.');
  expect(screen.queryByText('로드맵 만들기를 취소했습니다.')).not.toBeInTheDocument();
});

it('offers to make a roadmap when no job is running', async () => {
  show(null);
  const link = await screen.findByRole('link', { name: '로드맵 만들기' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/roadmap/create'));
});
