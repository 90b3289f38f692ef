import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenExpiringIn } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import { authorizedFetch } from './client';
import { waitFor } from './wait';
import { onSessionLost } from './session';
import { tokenStore } from './token-store';

vi.mock('./wait', async (original) => ({
  ...(await original<object>()),
  waitFor: vi.fn(async () => undefined),
}));
const delays = () => vi.mocked(waitFor).mock.calls.map(([ms]) => ms);

const server = startTestServer();
const get = (path = '/api/things') => authorizedFetch(new Request(at(path)));
const post = (path: string) =>
  authorizedFetch(
    new Request(at(path), {
      method: 'POST',
      body: JSON.stringify({ title: '제목' }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );

/** Answers each refresh with a new token and counts them. */
function serveRefresh(): { count: number } {
  const seen = { count: 0 };
  server.use(
    http.post(at('/v1/oauth/refresh'), () => {
      seen.count += 1;
      const data = {
        accessToken: tokenExpiringIn(1800, `new${seen.count}`),
        refreshToken: `refresh${seen.count}`,
      };
      return HttpResponse.json({ success: true, data });
    }),
  );
  return seen;
}

/** Answers every request with 429 and counts them. */
function serveLimit(headers: HeadersInit = {}): { count: number } {
  const seen = { count: 0 };
  server.use(
    http.get(at('/api/things'), () => {
      seen.count += 1;
      return new HttpResponse(null, { status: 429, headers });
    }),
  );
  return seen;
}

beforeEach(() => vi.mocked(waitFor).mockClear());

describe('without a session', () => {
  it('sends no token and returns a 401 at once', async () => {
    let header: string | null = '';
    server.use(
      http.get(at('/api/things'), ({ request }) => {
        header = request.headers.get('authorization');
        return new HttpResponse(null, { status: 401 });
      }),
    );
    expect((await get()).status).toBe(401);
    expect(header).toBeNull();
    expect(delays()).toEqual([]);
  });
});

describe('with a session', () => {
  it('sends the token', async () => {
    const token = tokenExpiringIn(1800);
    tokenStore.save(token, 'refresh');
    server.use(
      http.get(at('/api/things'), ({ request }) =>
        HttpResponse.json(request.headers.get('authorization')),
      ),
    );
    expect(await (await get()).json()).toBe(`Bearer ${token}`);
  });

  it('refreshes before sending when the token is about to expire', async () => {
    tokenStore.save(tokenExpiringIn(29), 'refresh');
    const refreshes = serveRefresh();
    let calls = 0;
    server.use(
      http.get(at('/api/things'), () => {
        calls += 1;
        return HttpResponse.json({});
      }),
    );
    await get();
    expect([refreshes.count, calls]).toEqual([1, 1]);
    expect(tokenStore.refresh()).toBe('refresh1');
  });

  it('refreshes once for parallel requests', async () => {
    tokenStore.save(tokenExpiringIn(1), 'refresh');
    const refreshes = serveRefresh();
    server.use(http.get(at('/api/things'), () => HttpResponse.json({})));
    await Promise.all([get(), get(), get()]);
    expect(refreshes.count).toBe(1);
  });

  it('retries a 401 after 1, 2 and 3 seconds, refreshing each time, with the body', async () => {
    tokenStore.save(tokenExpiringIn(1800), 'refresh');
    const refreshes = serveRefresh();
    const bodies: unknown[] = [];
    server.use(
      http.post(at('/api/things'), async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: bodies.length < 4 ? 401 : 201 });
      }),
    );
    expect((await post('/api/things')).status).toBe(201);
    expect(delays()).toEqual([1000, 2000, 3000]);
    expect(refreshes.count).toBe(3);
    expect(bodies).toEqual(Array.from({ length: 4 }, () => ({ title: '제목' })));
  });

  it('fails after three retries, ends the session and says so', async () => {
    tokenStore.save(tokenExpiringIn(1800), 'refresh');
    serveRefresh();
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    server.use(http.get(at('/api/things'), () => new HttpResponse(null, { status: 401 })));
    await expect(get()).rejects.toMatchObject({ status: 401, message: '인증에 실패했습니다.' });
    expect(lost).toHaveBeenCalledExactlyOnceWith('인증에 실패했습니다.');
    expect(tokenStore.access()).toBeNull();
    stop();
  });

  it('ends the session when the refresh is refused', async () => {
    tokenStore.save(tokenExpiringIn(1), 'refresh');
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    server.use(http.post(at('/v1/oauth/refresh'), () => new HttpResponse(null, { status: 401 })));
    const message = '세션이 만료되었습니다. 다시 로그인해주세요.';
    await expect(get()).rejects.toMatchObject({ errorCode: 'SESSION_EXPIRED', message });
    expect(lost).toHaveBeenCalledExactlyOnceWith(message);
    expect(tokenStore.refresh()).toBeNull();
    stop();
  });

  it('preserves the session when the server cannot be reached for a refresh', async () => {
    tokenStore.save(tokenExpiringIn(1), 'refresh');
    server.use(http.post(at('/v1/oauth/refresh'), () => HttpResponse.error()));
    await expect(get()).rejects.toMatchObject({ errorCode: 'NETWORK' });
    expect(tokenStore.refresh()).toBe('refresh');
  });

  it.each(['/v1/auth/login', '/v1/auth/signup', '/v1/oauth/logout', '/v1/dev/login'])(
    'never refreshes for %s',
    async (path) => {
      tokenStore.save(tokenExpiringIn(1), 'refresh');
      server.use(http.post(at(path), () => new HttpResponse(null, { status: 401 })));
      expect((await post(path)).status).toBe(401);
      expect(delays()).toEqual([]);
    },
  );
});

describe('429', () => {
  it('is retried after 1, 2 and 3 seconds', async () => {
    const calls = serveLimit();
    expect((await get()).status).toBe(429);
    expect(delays()).toEqual([1000, 2000, 3000]);
    expect(calls.count).toBe(4);
  });

  it('waits as long as Retry-After says', async () => {
    serveLimit({ 'Retry-After': '10' });
    await get();
    expect(delays()).toEqual([10_000, 10_000, 10_000]);
  });

  it('does not wait for more than ten seconds', async () => {
    const calls = serveLimit({ 'Retry-After': '11' });
    expect((await get()).status).toBe(429);
    expect(calls.count).toBe(1);
  });
});

describe('the network', () => {
  it('reports a lost connection', async () => {
    server.use(http.get(at('/api/things'), () => HttpResponse.error()));
    await expect(get()).rejects.toMatchObject({ status: 0, errorCode: 'NETWORK' });
  });

  it('reports a timeout after 30 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    server.use(http.get(at('/api/things'), () => HttpResponse.json({})));
    await expect(get()).rejects.toMatchObject({ status: 0, errorCode: 'TIMEOUT' });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  it('lets the caller cancel', async () => {
    server.use(http.get(at('/api/things'), () => HttpResponse.json({})));
    const request = new Request(at('/api/things'), { signal: AbortSignal.abort() });
    await expect(authorizedFetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
