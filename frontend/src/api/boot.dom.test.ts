import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, holdAnswer, startTestServer } from '@/testing/server';
import { bootSession } from './boot';
import { api, dataOf } from './client';
import { clearSession, onSessionLost, startSession, storedUser, useSession } from './session';
import { keptLoginHint, tokenStore } from './token-store';

const server = startTestServer();
const person = {
  id: 3,
  nickname: '서연',
  email: 'a@example.com',
  profileImageUrl: null,
  roles: ['USER'],
};

function serveRefresh(status = 200) {
  server.use(
    http.post(at('/v1/oauth/refresh'), () =>
      status === 200
        ? HttpResponse.json({
            success: true,
            data: { accessToken: tokenExpiringIn(1800), refreshToken: 'next' },
          })
        : new HttpResponse(null, { status }),
    ),
  );
}

function serveUser() {
  server.use(
    http.get(at('/api/auth/user'), () => HttpResponse.json({ success: true, data: person })),
  );
}

beforeEach(() => clearSession());

it('shows the user of the kept login in a new tab while the server cannot be reached', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, true);
  sessionStorage.clear();
  useSession.setState({ status: 'checking', user: null });
  server.use(http.post(at('/v1/oauth/refresh'), () => HttpResponse.error()));
  void bootSession();
  await vi.waitFor(() =>
    expect(useSession.getState()).toMatchObject({
      status: 'unconfirmed',
      user: { nickname: '서연' },
    }),
  );
  serveRefresh(401);
  window.dispatchEvent(new Event('online'));
  // The session turned out to be over: nothing remembers the user any more.
  await vi.waitFor(() => expect(useSession.getState().status).toBe('visitor'));
  expect(useSession.getState().error).not.toBeNull();
  expect(localStorage.getItem('keptUser')).toBeNull();
});

it('remembers no user without 로그인 상태 유지', () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
  expect(localStorage.getItem('keptUser')).toBeNull();
});

it('sends no request for a visitor', async () => {
  await bootSession();
  expect(useSession.getState()).toMatchObject({ status: 'visitor' });
});

it('uses a valid token with its stored user', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
  useSession.setState({ status: 'checking', user: null });
  serveUser();
  await bootSession();
  expect(useSession.getState()).toMatchObject({ status: 'member', user: { nickname: '서연' } });
});

it('shows the stored user at once, and loads a new role or name in the background', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
  useSession.setState({ status: 'checking', user: null });
  const now = { ...person, nickname: '서연이', roles: ['USER', 'ADMIN'] };
  const shown: unknown[] = [];
  server.use(
    http.get(at('/api/auth/user'), () => {
      shown.push(useSession.getState());
      return HttpResponse.json({ success: true, data: now });
    }),
  );
  await bootSession();
  expect(shown).toMatchObject([{ status: 'member', user: { nickname: '서연' } }]);
  expect(useSession.getState().user).toMatchObject(now);
  expect(storedUser()).toMatchObject(now);
});

it('refreshes an expired token before it ends the session', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1), refreshToken: 'r' }, false);
  serveRefresh();
  serveUser();
  await bootSession();
  expect(useSession.getState().status).toBe('member');
  expect(tokenStore.refresh()).toBe('next');
});

it('signs out silently when that refresh is refused', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(1), refreshToken: 'r' }, false);
  serveRefresh(401);
  await bootSession();
  expect(useSession.getState()).toMatchObject({ status: 'visitor' });
  expect(tokenStore.access()).toBeNull();
});

it('opens a session by cookie in a new tab', async () => {
  keptLoginHint.set(true);
  serveRefresh();
  serveUser();
  await bootSession();
  expect(useSession.getState().user).toEqual(person);
});

it('delays requests while the cookie opens the session once, and sends them as its user', async () => {
  keptLoginHint.set(true);
  useSession.setState({ status: 'checking', user: null });
  const { held, release } = holdAnswer();
  const senders: (string | null)[] = [];
  server.use(
    http.post(at('/v1/oauth/refresh'), async () => {
      await held;
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'next' };
      return HttpResponse.json({ success: true, data: tokens });
    }),
    http.get(at('/api/posts/popular'), ({ request }) => {
      senders.push(request.headers.get('authorization'));
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
  serveUser();
  const booted = bootSession();
  const studies = dataOf(api.get('/api/posts/popular'));
  release();
  await Promise.all([booted, studies]);
  expect(senders).toEqual([`Bearer ${tokenStore.access() ?? ''}`]);
});

it('loads the user when only the tokens are stored', async () => {
  tokenStore.save(tokenExpiringIn(1800), 'r');
  serveUser();
  await bootSession();
  expect(useSession.getState().user?.nickname).toBe('서연');
});

it('signs out silently when the session is over, for pending requests too', async () => {
  startSession({ ...person, accessToken: tokenExpiringIn(-60), refreshToken: 'r' }, false);
  useSession.setState({ status: 'checking', user: null });
  serveRefresh(401);
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  const senders: (string | null)[] = [];
  server.use(
    http.get(at('/api/posts/popular'), ({ request }) => {
      senders.push(request.headers.get('authorization'));
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
  const [, studies] = await Promise.all([bootSession(), dataOf(api.get('/api/posts/popular'))]);
  expect(studies).toEqual([]);
  expect(senders).toEqual([null]);
  expect(lost).not.toHaveBeenCalled();
  expect(useSession.getState()).toMatchObject({ status: 'visitor' });
  stop();
});

/** Holds the response about the user until it is released. */
function holdUser() {
  const question = holdAnswer();
  const answered = holdAnswer();
  server.use(
    http.get(at('/api/auth/user'), async () => {
      question.release();
      await answered.held;
      return HttpResponse.json({ success: true, data: person });
    }),
  );
  return { asked: question.held, answer: answered.release };
}

it.each(['known', 'unknown'])(
  'does not undo a sign-out while it loads the %s user',
  async (who) => {
    if (who === 'known') {
      startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
    } else tokenStore.save(tokenExpiringIn(1800), 'r');
    useSession.setState({ status: 'checking', user: null });
    const { asked, answer } = holdUser();
    const booted = bootSession();
    await asked;
    clearSession();
    answer();
    await booted;
    expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null });
    expect(storedUser()).toBeNull();
  },
);

it.each(['known', 'unknown'])(
  'does not replace a user who signs in while it loads the %s user',
  async (who) => {
    if (who === 'known') {
      startSession({ ...person, accessToken: tokenExpiringIn(1800), refreshToken: 'r' }, false);
    } else tokenStore.save(tokenExpiringIn(1800), 'r');
    useSession.setState({ status: 'checking', user: null });
    const { asked, answer } = holdUser();
    const booted = bootSession();
    await asked;
    clearSession();
    const next = { ...person, id: 4, nickname: '다음' };
    startSession({ ...next, accessToken: tokenExpiringIn(1800), refreshToken: 'next' }, false);
    answer();
    await booted;
    expect(useSession.getState().user).toMatchObject({ id: 4 });
    expect(storedUser()).toMatchObject({ id: 4 });
  },
);
