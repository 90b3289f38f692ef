import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { tokenExpiringIn } from '@/testing/token';
import { authorizedFetch } from './authorized-fetch';
import { bootSession } from './boot';
import { refreshTokens } from './refresh';
import { clearSession, startSession, storedUser, useSession } from './session';
import { tokenStore } from './token-store';

const server = startTestServer();
const account = { profileImageUrl: null, roles: ['USER'] };
const seoyeon = { ...account, id: 3, nickname: '서연', email: 'a@example.com' };
const minjun = { ...account, id: 4, nickname: '민준', email: 'b@example.com' };
const minjunsToken = tokenExpiringIn(1800, 'minjun');

/** The tab of 서연, whose refresh tokens are over, beside the cookie of `owner`. */
function serveCookieOf(owner: typeof seoyeon) {
  const seen = { asked: 0 };
  server.use(
    http.post(at('/v1/oauth/refresh'), async ({ request }) => {
      const body = await request.json();
      if (typeof body === 'object' && body !== null && 'refreshToken' in body) {
        return new HttpResponse(null, { status: 401 });
      }
      const data = { accessToken: minjunsToken, refreshToken: 'next' };
      return HttpResponse.json({ success: true, data });
    }),
    http.get(at('/api/auth/user'), ({ request }) => {
      seen.asked += 1;
      expect(request.headers.get('authorization')).toBe(`Bearer ${minjunsToken}`);
      return HttpResponse.json({ success: true, data: owner });
    }),
  );
  return seen;
}

beforeEach(() => {
  clearSession();
  startSession({ ...seoyeon, accessToken: tokenExpiringIn(1), refreshToken: 'dead' }, true);
});

it('takes the name of whom the cookie belongs to', async () => {
  serveCookieOf(minjun);
  await expect(refreshTokens()).resolves.toBe(true);
  expect(tokenStore.access()).toBe(minjunsToken);
  expect(storedUser()).toEqual(minjun);
  expect(useSession.getState()).toMatchObject({ isLogin: true, user: minjun });
});

it('never holds the tokens of one beside the name of another', async () => {
  serveCookieOf(minjun);
  const seen: unknown[] = [];
  const stop = useSession.subscribe(({ user }) => seen.push([user?.id, tokenStore.access()]));
  await refreshTokens();
  stop();
  expect(seen).toEqual([[4, minjunsToken]]);
});

it('starts as whom the cookie belongs to, whatever name the tab noted', async () => {
  serveCookieOf(minjun);
  await bootSession();
  expect(useSession.getState().user).toEqual(minjun);
});

it('leaves the session alone when the cookie is the same person’s', async () => {
  const seen = serveCookieOf(seoyeon);
  const before = useSession.getState();
  await refreshTokens();
  expect(seen.asked).toBe(1);
  expect(useSession.getState()).toBe(before);
  expect(tokenStore.refresh()).toBe('next');
});

it('keeps the old tokens while the server cannot say whose the new ones are', async () => {
  serveCookieOf(minjun);
  server.use(http.get(at('/api/auth/user'), () => new HttpResponse(null, { status: 503 })));
  await expect(refreshTokens()).rejects.toMatchObject({ status: 503 });
  expect(tokenStore.refresh()).toBe('dead');
  expect(storedUser()).toEqual(seoyeon);
});

it('does not send in the name of one what another asked for', async () => {
  serveCookieOf(minjun);
  let posts = 0;
  server.use(
    http.post(at('/api/posts'), () => {
      posts += 1;
      return new HttpResponse(null, { status: 201 });
    }),
  );
  const request = new Request(at('/api/posts'), { method: 'POST', body: '{}' });
  await expect(authorizedFetch(request)).rejects.toMatchObject({ errorCode: 'ACCOUNT_CHANGED' });
  expect(posts).toBe(0);
});
