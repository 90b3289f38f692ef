import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { refreshTokens } from './refresh';
import { keptLoginHint, tokenStore } from './token-store';

const server = startTestServer();

/** Answers 401 to a token in the body, and new tokens to the cookie alone. */
function serveCookieOnly() {
  const bodies: unknown[] = [];
  server.use(
    http.post(at('/v1/oauth/refresh'), async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      if (typeof body === 'object' && body !== null && 'refreshToken' in body) {
        return new HttpResponse(null, { status: 401 });
      }
      return HttpResponse.json({ success: true, data: { accessToken: 'a', refreshToken: 'r' } });
    }),
    http.get(at('/api/auth/user'), () =>
      HttpResponse.json({
        success: true,
        data: { id: 3, nickname: '서연', email: 'a@example.com', roles: ['USER'] },
      }),
    ),
  );
  return bodies;
}

it('uses the cookie when the tokens of this tab have expired', async () => {
  tokenStore.save('old', 'old');
  keptLoginHint.set(true);
  const bodies = serveCookieOnly();
  await expect(refreshTokens()).resolves.toBe(true);
  expect(bodies).toEqual([{ refreshToken: 'old' }, {}]);
  expect(tokenStore.access()).toBe('a');
});

it('does not send the cookie if none was ever set', async () => {
  tokenStore.save('old', 'old');
  const bodies = serveCookieOnly();
  await expect(refreshTokens()).resolves.toBe(false);
  expect(bodies).toHaveLength(1);
});

it('clears the hint once the cookie is refused', async () => {
  keptLoginHint.set(true);
  server.use(http.post(at('/v1/oauth/refresh'), () => new HttpResponse(null, { status: 401 })));
  await expect(refreshTokens()).resolves.toBe(false);
  expect(keptLoginHint.isSet()).toBe(false);
});

it('treats a response without both tokens as a refusal', async () => {
  tokenStore.save('old', 'old');
  server.use(
    http.post(at('/v1/oauth/refresh'), () =>
      HttpResponse.json({ success: true, data: { accessToken: 'a' } }),
    ),
  );
  await expect(refreshTokens()).resolves.toBe(false);
});

it('holds one lock across tabs', async () => {
  tokenStore.save('old', 'old');
  serveCookieOnly();
  const request = vi.fn(async (_name: string, work: () => Promise<boolean>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  await refreshTokens();
  expect(request).toHaveBeenCalledExactlyOnceWith('moya-refresh', expect.any(Function));
  vi.unstubAllGlobals();
});
