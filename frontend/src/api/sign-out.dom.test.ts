import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { api } from './client';
import { refreshTokens } from './refresh';
import { startSession, useSession } from './session';
import { followSignOut, signOut, signOutTold } from './sign-out';
import { missedSignOut, storedSignOut } from './sign-out-note';
import { keptLoginHint, tokenStore } from './token-store';

const server = startTestServer();

const answer = {
  accessToken: 'access',
  refreshToken: 'refresh',
  id: 3,
  nickname: '서연',
  email: 'a@example.com',
  roles: [],
};

it('ends the session at once, without waiting for the server', async () => {
  let heard: unknown;
  server.use(
    http.post(at('/v1/oauth/logout'), async ({ request }) => {
      heard = [request.headers.get('authorization'), await request.json()];
      await delay(50);
      return HttpResponse.json({ success: true });
    }),
  );
  startSession(answer, true);
  signOut();
  expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null, error: null });
  expect([tokenStore.access(), tokenStore.refresh(), keptLoginHint.isSet()]).toEqual([
    null,
    null,
    false,
  ]);
  await signOutTold();
  expect(heard).toEqual(['Bearer access', { refreshToken: 'refresh' }]);
});

it('is not undone by a refresh in flight', async () => {
  server.use(
    http.post(at('/v1/oauth/logout'), () => HttpResponse.json({ success: true })),
    http.post(at('/v1/oauth/refresh'), async () => {
      await delay(20);
      return HttpResponse.json({ success: true, data: { accessToken: 'a', refreshToken: 'r' } });
    }),
  );
  startSession(answer, false);
  const refreshed = refreshTokens();
  signOut();
  await expect(refreshed).resolves.toBe(false);
  expect(tokenStore.access()).toBeNull();
  expect(useSession.getState().error).toBeNull();
});

it('completes before the next user signs in, whose cookie it would remove', async () => {
  const order: string[] = [];
  server.use(
    http.post(at('/v1/oauth/logout'), async () => {
      await delay(20);
      order.push('logout');
      return HttpResponse.json({ success: true });
    }),
    http.post(at('/v1/auth/login'), () => {
      order.push('login');
      return HttpResponse.json({ success: true, data: answer });
    }),
  );
  startSession(answer, false);
  signOut();
  await api.post('/v1/auth/login', { body: { email: 'a@example.com', password: 'kettle7plum!' } });
  expect(order).toEqual(['logout', 'login']);
});

/** The session storage of another tab of that user. */
const otherTab = { accessToken: 'a of other tab', refreshToken: 'r of other tab' };

it('ends the other tabs of the browser, without the cookie of the next user', async () => {
  const heard: unknown[] = [];
  server.use(
    http.post(at('/v1/oauth/logout'), async ({ request }) => {
      heard.push([request.headers.get('authorization'), request.credentials]);
      return HttpResponse.json({ success: true });
    }),
  );
  startSession(answer, true);
  signOut();
  await signOutTold();
  const stored = new StorageEvent('storage', {
    key: 'signedOut:3',
    newValue: localStorage.getItem('signedOut:3'),
  });

  startSession({ ...answer, ...otherTab }, true);
  expect(storedSignOut(new StorageEvent('storage', { key: 'signedOut:4', newValue: '{}' }))).toBe(
    null,
  );
  expect(followSignOut(storedSignOut(stored))).toBe(true);
  expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null, error: null });
  expect(tokenStore.access()).toBeNull();
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['Bearer access', 'same-origin'],
      ['Bearer a of other tab', 'omit'],
    ]),
  );
});

it('ends a tab that slept through it, but not one that signed in again', () => {
  server.use(http.post(at('/v1/oauth/logout'), () => HttpResponse.json({ success: true })));
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  try {
    startSession({ ...answer, ...otherTab }, true);
    vi.setSystemTime(2_000);
    localStorage.setItem(
      'signedOut:3',
      JSON.stringify({ at: 1_500, reason: '다시 로그인해주세요.' }),
    );
    expect(missedSignOut()).toMatchObject({ at: 1_500, reason: '다시 로그인해주세요.' });
    tokenStore.save('new access', 'new refresh');
    expect(missedSignOut()).toBeNull();
    // The page of a tab that is restored from the browser's cache after its session was cleared.
    tokenStore.clear();
    expect(missedSignOut()).not.toBeNull();
    localStorage.setItem('signedOut:3', 'not JSON');
    expect(missedSignOut()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('is not stored any longer than until the user signs in again', () => {
  server.use(http.post(at('/v1/oauth/logout'), () => HttpResponse.json({ success: true })));
  startSession(answer, false);
  signOut();
  expect(localStorage.getItem('signedOut:3')).not.toBeNull();
  startSession({ ...answer, id: 4 }, false);
  expect(localStorage.getItem('signedOut:3')).not.toBeNull();
  startSession(answer, false);
  expect(localStorage.getItem('signedOut:3')).toBeNull();
});
