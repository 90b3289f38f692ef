import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '@/api/session';
import { keptLoginHint } from '@/api/token-store';
import { aUser, tokenExpiringIn } from '@/testing/a-user';
import { answer, refuse, startTestServer } from '@/testing/server';
import { noteWay } from './login-window';
import { finishLogin } from './callback-page';

const server = startTestServer();
beforeEach(() => {
  clearSession();
  sessionStorage.clear();
});

/** Returns where the callback with this query redirects. */
async function finish(query: string): Promise<string | null> {
  const url = new URL(`/login/callback${query}`, location.origin);
  const request = new Request(url);
  const answered = await finishLogin({ request, url, params: {}, context: {}, pattern: '' });
  return answered instanceof Response ? answered.headers.get('Location') : null;
}

function accept(redirect: string | null) {
  server.use(
    answer('post', '/v1/oauth/exchange', () => {
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'r' };
      return { success: true, data: { ...aUser, ...tokens, redirect } };
    }),
  );
}

it.each([
  ['/study/7?comments=2', '/study/7?comments=2'],
  [null, '/'],
  ['//evil.example', '/'],
])('signs in and leads on to %s', async (redirect, way) => {
  accept(redirect);
  expect(await finish('?code=c')).toBe(way);
  expect([useSession.getState().status, keptLoginHint.isSet()]).toEqual(['member', true]);
});

it('does not stay signed in if that was not chosen', async () => {
  accept(null);
  sessionStorage.setItem('googleLoginKeep', 'false');
  await finish('?code=c');
  expect(keptLoginHint.isSet()).toBe(false);
});

it.each([
  ['?error=cancelled', '/login?error=cancelled'],
  ['', '/login?error=failed'],
  ['?popup=1&error=cancelled', '/login?error=cancelled'],
])('leads back to the login page with the reason: %s', async (query, way) => {
  expect(await finish(query)).toBe(way);
});

it.each([
  ['?error=cancelled', 'cancelled'],
  ['?code=used', 'expired'],
])('does not forget where one wanted to be: %s', async (query, reason) => {
  server.use(refuse('post', '/v1/oauth/exchange', 400, { errorCode: 'LOGIN_CODE_INVALID' }));
  noteWay('/study/7?comments=2');
  expect(await finish(query)).toBe(`/login?error=${reason}&redirect=%2Fstudy%2F7%3Fcomments%3D2`);
});

it('redirects to the target of the page that was closed', async () => {
  accept(null);
  noteWay('/study/7');
  expect(await finish('?code=c&popup=1')).toBe('/study/7');
});

it('redirects to the login page if the code is refused', async () => {
  server.use(refuse('post', '/v1/oauth/exchange', 400, { errorCode: 'LOGIN_CODE_INVALID' }));
  expect(await finish('?code=used')).toBe('/login?error=expired');
  expect(useSession.getState().status).toBe('visitor');
});

it('passes the code to the page that opened the window, and closes the window', async () => {
  sessionStorage.setItem('googleLoginOpener', 'that page');
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  const heard: unknown[] = [];
  const page = new BroadcastChannel('googleLogin');
  page.addEventListener('message', ({ data }) => {
    heard.push(data);
    page.postMessage({ takenBy: 'that page' });
  });
  expect(await finish('?code=c&popup=1')).toBeNull();
  expect(heard).toEqual([{ opener: 'that page', code: 'c', error: null }]);
  expect(close).toHaveBeenCalledOnce();
  expect(useSession.getState().status).toBe('visitor');
  page.close();
});

it('continues by itself if that page was closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.setItem('googleLoginOpener', 'a page that was closed');
  accept('/study/7');
  const finished = finish('?code=c&popup=1');
  await vi.advanceTimersByTimeAsync(1_500);
  vi.useRealTimers();
  expect(await finished).toBe('/study/7');
});
