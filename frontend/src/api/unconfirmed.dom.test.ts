import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, holdAnswer, startTestServer } from '@/testing/server';
import {
  answerRefresh,
  isUnconfirmed,
  person,
  recover,
  rememberSession,
  unavailable,
} from '@/testing/unconfirmed';
import { bootSession } from './boot';
import { confirmNow } from './confirmation';
import { clearSession, onSessionLost, signOutKey, startSession, useSession } from './session';
import { signOut } from './sign-out';
import { keptLoginHint, tokenStore } from './token-store';

const server = startTestServer();
beforeEach(() => clearSession());

const session = () => useSession.getState();

const failing = {
  'an error of the server': unavailable,
  'a rate limit': () => new HttpResponse(null, { status: 429 }),
  'a lost packet': () => HttpResponse.error(),
};

it.each(Object.entries(failing))(
  'a start that meets %s leaves the session unconfirmed and repeats',
  async (_, reply) => {
    rememberSession();
    answerRefresh(server, reply);
    const booted = bootSession();
    await vi.waitUntil(isUnconfirmed);
    expect(session().user).toMatchObject({ id: 3, nickname: '서연' });
    expect(tokenStore.refresh()).toBe('r');
    recover(server);
    await booted;
    expect(session()).toMatchObject({ status: 'member', user: { id: 3 } });
    expect(tokenStore.refresh()).toBe('next');
  },
);

it('an unconfirmed session without a remembered user shows none', async () => {
  rememberSession('unknown');
  answerRefresh(server, unavailable);
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  expect(session().user).toBeNull();
  recover(server);
  await booted;
  expect(session()).toMatchObject({ status: 'member', user: { nickname: '서연' } });
});

it('a check without a response leaves the session unconfirmed after four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  rememberSession();
  const { held, release } = holdAnswer();
  recover(server);
  server.use(
    http.post(at('/v1/oauth/refresh'), async () => {
      await held;
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  const booted = bootSession();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(session().status).toBe('checking');
  await vi.advanceTimersByTimeAsync(200);
  expect(session()).toMatchObject({ status: 'unconfirmed', user: { id: 3 } });
  vi.useRealTimers();
  release();
  await booted;
  expect(session().status).toBe('visitor');
  expect(lost).toHaveBeenCalledOnce();
  stop();
});

it('a refusal ends an unconfirmed session, with a message if its user was shown', async () => {
  for (const [who, calls] of [
    ['known', 1],
    ['unknown', 0],
  ] as const) {
    rememberSession(who);
    answerRefresh(server, unavailable);
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    const booted = bootSession();
    await vi.waitUntil(isUnconfirmed);
    answerRefresh(server, () => new HttpResponse(null, { status: 401 }));
    await booted;
    expect(session()).toMatchObject({ status: 'visitor', lostBy: calls === 1 ? 3 : null });
    expect(lost).toHaveBeenCalledTimes(calls);
    expect(tokenStore.refresh()).toBeNull();
    stop();
  }
});

it('a returning connection repeats the check at once', async () => {
  rememberSession();
  answerRefresh(server, failing['a lost packet']);
  server.use(http.get(at('/healthz'), () => HttpResponse.error()));
  const booted = bootSession();
  await vi.waitUntil(() => isUnconfirmed() && !useConnection.getState().isConnected);
  server.resetHandlers();
  recover(server);
  await booted;
  expect(session().status).toBe('member');
});

it('signing out ends the checks, in this tab or another', async () => {
  for (const leave of [
    () => signOut(),
    () => {
      localStorage.setItem(signOutKey(3), JSON.stringify({ at: Date.now() + 1, reason: null }));
      confirmNow();
    },
  ]) {
    rememberSession();
    let refreshes = 0;
    answerRefresh(server, () => {
      refreshes += 1;
      return new HttpResponse(null, { status: 503 });
    });
    server.use(http.post(at('/v1/oauth/logout'), () => HttpResponse.json({ success: true })));
    const booted = bootSession();
    await vi.waitUntil(isUnconfirmed);
    const before = refreshes;
    leave();
    await booted;
    expect(session()).toMatchObject({ status: 'visitor', user: null });
    expect(refreshes).toBe(before);
  }
});

it('signing in by hand is not undone by a check under way', async () => {
  keptLoginHint.set(true);
  useSession.setState({ status: 'unconfirmed', user: null });
  const { held, release } = holdAnswer();
  const question = holdAnswer();
  recover(server);
  server.use(
    http.post(at('/v1/oauth/refresh'), async () => {
      question.release();
      await held;
      const data = { accessToken: tokenExpiringIn(1800), refreshToken: 'of the cookie' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const booted = bootSession();
  await question.held;
  const next = { ...person, id: 4, nickname: '다음' };
  startSession({ ...next, accessToken: tokenExpiringIn(1800), refreshToken: 'own' }, true);
  server.use(
    http.get(at('/api/auth/user'), () => HttpResponse.json({ success: true, data: next })),
  );
  release();
  await booted;
  expect(session().user).toMatchObject({ id: 4 });
  expect(tokenStore.refresh()).toBe('own');
});

it('a session with a valid token stays a member’s while the latest name cannot be loaded', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
  useSession.setState({ status: 'checking', user: null });
  let requests = 0;
  server.use(
    http.get(at('/api/auth/user'), () => {
      requests += 1;
      return requests === 1
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ success: true, data: { ...person, nickname: '서연이' } });
    }),
  );
  const booted = bootSession();
  await vi.waitUntil(() => requests === 1);
  expect(session().status).toBe('member');
  await booted;
  expect(session().user).toMatchObject({ nickname: '서연이' });
});
