import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import { authorizedFetch } from './client';
import { bootSession } from './boot';
import { refreshTokens } from './refresh';
import { clearSession, startSession, storedUser, useSession } from './session';
import { tokenStore } from './token-store';

const server = startTestServer();
const account = { profileImageUrl: null, roles: ['USER'] };
const seoyeon = { ...account, id: 3, nickname: '서연', email: 'a@example.com' };
const minjun = { ...account, id: 4, nickname: '민준', email: 'b@example.com' };
const minjunsToken = tokenExpiringIn(1800, 'minjun');

/** A tab of 서연, whose refresh tokens have expired, with the cookie of `owner`. */
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

it("takes over the name of the cookie's owner", async () => {
  serveCookieOf(minjun);
  await expect(refreshTokens()).resolves.toBe(true);
  expect(tokenStore.access()).toBe(minjunsToken);
  expect(storedUser()).toEqual(minjun);
  expect(useSession.getState()).toMatchObject({ status: 'member', user: minjun });
});

it("never stores one user's tokens with another user's name", async () => {
  serveCookieOf(minjun);
  const seen: unknown[] = [];
  const stop = useSession.subscribe(({ user }) => seen.push([user?.id, tokenStore.access()]));
  await refreshTokens();
  stop();
  expect(seen).toEqual([[4, minjunsToken]]);
});

it("starts as the cookie's owner, whatever name the tab has stored", async () => {
  serveCookieOf(minjun);
  await bootSession();
  expect(useSession.getState().user).toEqual(minjun);
});

it('leaves the session unchanged when the cookie belongs to the same user', async () => {
  const seen = serveCookieOf(seoyeon);
  const before = useSession.getState();
  await refreshTokens();
  expect(seen.asked).toBe(1);
  expect(useSession.getState()).toBe(before);
  expect(tokenStore.refresh()).toBe('next');
});

it('preserves the old tokens while the owner of the new ones is unknown', async () => {
  serveCookieOf(minjun);
  server.use(http.get(at('/api/auth/user'), () => new HttpResponse(null, { status: 503 })));
  await expect(refreshTokens()).rejects.toMatchObject({ status: 503 });
  expect(tokenStore.refresh()).toBe('dead');
  expect(storedUser()).toEqual(seoyeon);
});

it("does not send one user's request as another user", async () => {
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
