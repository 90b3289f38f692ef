import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser, useSession } from '@/api/session';
import { addWaitingDay, type WaitingDay, waitingDays } from '@/entities/roadmap/waiting-days';
import { useConnection } from '@/lib/connection';
import { aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { answer, at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { sendWaiting } from './send-waiting';

const server = startTestServer();
const place = { roadmap: 3, week: 1, day: 2 };
const tick = (done: boolean, day = 2): WaitingDay => ({ ...place, day, done });
const waiting = () => waitingDays(aUser.id).read() ?? [];
const dayText = aRoadmap.weeklyPlans[0]?.dailyPlans[1]?.dailyKeyword ?? '';

beforeEach(() => setUser(aUser));

/** Accepts marks; returns those that were sent. */
function acceptMarks(wait: Promise<void> = Promise.resolve()) {
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/progress',
      async (request) => {
        sent.push(await request.json());
        await wait;
        return { success: true, data: aRoadmap.progress };
      },
      { id: 3 },
    ),
  );
  return sent;
}

const serveRoadmap = () =>
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: 3,
    }),
  );

it('sends each tick once, in order', async () => {
  const sent = acceptMarks();
  addWaitingDay(aUser.id, tick(true));
  addWaitingDay(aUser.id, tick(true, 3));
  await Promise.all([sendWaiting(), sendWaiting()]);
  await sendWaiting();
  expect(sent).toEqual([
    { week: 1, day: 2, done: true },
    { week: 1, day: 3, done: true },
  ]);
  expect(waiting()).toEqual([]);
});

it('sends a tick that is taken back while it is being sent', async () => {
  const { held, release } = holdAnswer();
  const sent = acceptMarks(held);
  addWaitingDay(aUser.id, tick(true));
  const sending = sendWaiting();
  await expect.poll(() => sent.length).toBe(1);
  addWaitingDay(aUser.id, tick(false));
  release();
  await sending;
  expect(sent).toEqual([
    { week: 1, day: 2, done: true },
    { week: 1, day: 2, done: false },
  ]);
});

it('keeps a change until the server has decided on it', async () => {
  server.use(http.put(at('/api/roadmap/3/progress'), () => HttpResponse.error()));
  addWaitingDay(aUser.id, tick(true));
  await sendWaiting();
  expect(waiting()).toEqual([tick(true)]);
  const sent = acceptMarks();
  await sendWaiting();
  expect(sent).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

it('tries again once, however often a change could not be sent', async () => {
  server.use(http.put(at('/api/roadmap/3/progress'), () => HttpResponse.error()));
  addWaitingDay(aUser.id, tick(true));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let time = 0; time < 3; time += 1) await sendWaiting();
  expect(vi.getTimerCount()).toBe(1);
  const sent = acceptMarks();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => sent.length).toBe(1);
  await sendWaiting();
  expect(vi.getTimerCount()).toBe(0);
});

it('sends nothing without a connection, or before the session is confirmed', async () => {
  addWaitingDay(aUser.id, tick(true));
  useConnection.setState({ isConnected: false });
  await sendWaiting();
  useConnection.setState({ isConnected: true });
  useSession.setState({ status: 'unconfirmed' });
  await sendWaiting();
  expect(waiting()).toEqual([tick(true)]);
});

it("never sends another user's changes", async () => {
  addWaitingDay(99, tick(true));
  await sendWaiting();
  expect(waitingDays(99).read()).toEqual([tick(true)]);
});

it('drops the changes of a roadmap that was deleted elsewhere', async () => {
  server.use(
    refuse('put', '/api/roadmap/{id}/progress', 404, { errorCode: 'ROADMAP_NOT_FOUND' }, { id: 3 }),
  );
  addWaitingDay(aUser.id, tick(true));
  await sendWaiting();
  expect(waiting()).toEqual([]);
});

it('saves a text over the one that the user saw', async () => {
  serveRoadmap();
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      '/api/roadmap/{id}/weeks/{week}/days/{day}',
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: aRoadmap };
      },
      { id: 3, week: 1, day: 2 },
    ),
  );
  addWaitingDay(aUser.id, { ...place, text: '내 주제', base: dayText });
  await sendWaiting();
  expect(sent).toEqual([{ dailyKeyword: '내 주제' }]);
  expect(waiting()).toEqual([]);
});

it('never replaces a text that was saved elsewhere meanwhile: it becomes a draft again', async () => {
  serveRoadmap();
  addWaitingDay(aUser.id, { ...place, text: '내 주제', base: '예전 주제' });
  await sendWaiting();
  expect(waiting()).toEqual([]);
  expect(localStorage.getItem(`studyDraft:${aUser.id}:roadmap-3:week-1-day-2`)).toBe(
    '예전 주제\n내 주제',
  );
});
