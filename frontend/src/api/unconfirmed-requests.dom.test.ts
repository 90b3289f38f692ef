import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import {
  answerRefresh,
  isUnconfirmed,
  person,
  recover,
  rememberSession,
  unavailable,
} from '@/testing/unconfirmed';
import { bootSession } from './boot';
import { api } from './client';
import { holdWrite } from './confirmation';
import { ApiError } from './errors';
import { clearSession, useSession } from './session';
import { keptLoginHint, tokenStore } from './token-store';

const server = startTestServer();

beforeEach(() => clearSession());

const session = () => useSession.getState();

it('reads are sent as a visitor’s, and repeated as the member’s if refused', async () => {
  for (const refusal of [401, 403, 404]) {
    rememberSession();
    answerRefresh(server, unavailable);
    const senders: (string | null)[] = [];
    server.use(
      http.get(at('/api/posts/popular'), ({ request }) => {
        senders.push(request.headers.get('authorization'));
        return senders.length === 1
          ? new HttpResponse(null, { status: refusal })
          : HttpResponse.json({ success: true, data: [] });
      }),
    );
    const booted = bootSession();
    await vi.waitUntil(isUnconfirmed);
    const studies = api.get('/api/posts/popular');
    await vi.waitUntil(() => senders.length === 1);
    expect(session()).toMatchObject({ status: 'unconfirmed', user: { id: 3 } });
    recover(server);
    expect(await studies).toMatchObject({ data: [] });
    expect(senders).toEqual([null, `Bearer ${tokenStore.access() ?? ''}`]);
    await booted;
    clearSession();
  }
});

it('a read whose answer does not depend on the session does not wait for it', async () => {
  rememberSession();
  answerRefresh(server, unavailable);
  server.use(
    http.get(at('/api/posts/popular'), () => HttpResponse.json({ success: true, data: [] })),
  );
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  expect(await api.get('/api/posts/popular')).toMatchObject({ data: [] });
  expect(isUnconfirmed()).toBe(true);
  clearSession();
  await booted;
});

it('a write waits until the session is confirmed, and checks it at once', async () => {
  rememberSession();
  answerRefresh(server, unavailable);
  const writers: (string | null)[] = [];
  server.use(
    http.post(at('/api/posts/7/like'), ({ request }) => {
      writers.push(request.headers.get('authorization'));
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  recover(server);
  await api.post('/api/posts/{id}/like', { path: { id: 7 } });
  expect(writers).toEqual([`Bearer ${tokenStore.access() ?? ''}`]);
  await booted;
});

it.each(['a cookie that may be over', 'a token without its user'])(
  'a visitor with %s sends what needs no session at once',
  async (trace) => {
    if (trace.startsWith('a cookie')) keptLoginHint.set(true);
    else rememberSession('unknown');
    useSession.setState({ status: 'checking', user: null });
    answerRefresh(server, unavailable);
    const senders: (string | null)[] = [];
    const take = ({ request }: { request: Request }) => {
      senders.push(request.headers.get('authorization'));
      return HttpResponse.json({ success: true, data: {} });
    };
    const places = [
      '/api/inquiries',
      '/v1/auth/login',
      '/v1/auth/signup',
      '/v1/auth/password/forgot',
    ];
    server.use(...places.map((path) => http.post(at(path), take)));
    const booted = bootSession();
    await vi.waitUntil(isUnconfirmed);
    const body = {
      kind: 'CONTACT',
      title: '제목',
      content: '내용',
      email: 'a@example.com',
    } as const;
    await api.post('/api/inquiries', { body });
    const login = { email: 'a@example.com', password: 'kettle7plum!', keepLoggedIn: false };
    await api.post('/v1/auth/login', { body: login });
    const { email, password } = login;
    const agreements = { terms: true, privacy: true };
    const account = { nickname: '서연', email, password, passwordConfirm: password, agreements };
    await api.post('/v1/auth/signup', { body: account });
    await api.post('/v1/auth/password/forgot', { body: { email: 'a@example.com' } });
    expect(senders).toEqual([null, null, null, null]);
    expect(isUnconfirmed()).toBe(true);
    clearSession();
    await booted;
  },
);

it('a visitor’s write that is refused is neither repeated nor held', async () => {
  keptLoginHint.set(true);
  useSession.setState({ status: 'checking', user: null });
  answerRefresh(server, unavailable);
  let attempts = 0;
  server.use(
    http.post(at('/v1/auth/password/reset'), () => {
      attempts += 1;
      return new HttpResponse(null, { status: 404 });
    }),
  );
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  const reset = api.post('/v1/auth/password/reset', {
    body: { token: 't', password: 'kettle7plum!', passwordConfirm: 'kettle7plum!' },
  });
  await expect(reset).rejects.toMatchObject({ status: 404 });
  expect(attempts).toBe(1);
  clearSession();
  await booted;
});

it('a write that waits too long fails with a message and is not sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useSession.setState({ status: 'unconfirmed', user: null });
  const like = new Request(at('/api/posts/7/like'), { method: 'POST' });
  const write = holdWrite(like).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(10_100);
  const failure: unknown = await write;
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 0, errorCode: 'SESSION_UNCONFIRMED' });
  expect(failure).toHaveProperty('serverMessage', expect.stringContaining('보내지 않았습니다'));
});

it('a write that waits is not sent if the session turns out to be over', async () => {
  rememberSession();
  answerRefresh(server, unavailable);
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  answerRefresh(server, () => new HttpResponse(null, { status: 401 }));
  const write = api.post('/api/posts/{id}/like', { path: { id: 7 } });
  await expect(write).rejects.toMatchObject({ status: 401, errorCode: 'SESSION_EXPIRED' });
  await booted;
});

it('a write that waits is not sent as another user', async () => {
  rememberSession();
  keptLoginHint.set(true);
  answerRefresh(server, unavailable);
  const booted = bootSession();
  await vi.waitUntil(isUnconfirmed);
  server.use(
    http.post(at('/v1/oauth/refresh'), async ({ request }) => {
      const isByToken = (await request.text()) !== '{}';
      if (isByToken) return new HttpResponse(null, { status: 401 });
      const data = { accessToken: tokenExpiringIn(1800), refreshToken: 'of the cookie' };
      return HttpResponse.json({ success: true, data });
    }),
    http.get(at('/api/auth/user'), () =>
      HttpResponse.json({ success: true, data: { ...person, id: 4, nickname: '다음' } }),
    ),
  );
  const write = api.post('/api/posts/{id}/like', { path: { id: 7 } });
  await expect(write).rejects.toMatchObject({ errorCode: 'ACCOUNT_CHANGED' });
  await booted;
  expect(session().user).toMatchObject({ id: 4 });
});
