import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at, startTestServer } from '@/testing/server';

const server = startTestServer();

/** Another tab of the same browser. */
let other: BroadcastChannel;
const heard: unknown[] = [];
const opened: BroadcastChannel[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    },
  );
  heard.length = 0;
  other = new BroadcastChannel('moya-tokens');
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
});
/** Otherwise the pages of one test would answer those of the next. */
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

/** The modules of a page that was just loaded with those tokens. */
async function load(accessToken: string, refreshToken: string) {
  vi.resetModules();
  const { tokenStore } = await import('./token-store');
  tokenStore.save(accessToken, refreshToken);
  return { tokenStore, ...(await import('./refresh')) };
}

function serve(tokens: Record<string, string>) {
  server.use(
    http.post(at('/v1/oauth/refresh'), async ({ request }) => {
      const { refreshToken: old } = (await request.json()) as { refreshToken: string };
      const refreshToken = tokens[old];
      if (refreshToken === undefined) return new HttpResponse(null, { status: 401 });
      return HttpResponse.json({
        success: true,
        data: { accessToken: `access of ${refreshToken}`, refreshToken },
      });
    }),
  );
}

/** Resolves when every tab has received and answered all earlier messages. */
async function roundTrip() {
  const last = new BroadcastChannel('moya-tokens');
  const told = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
  other.postMessage({ kind: 'which-replaced', old: 'nobody has this' });
  await told;
  const count = heard.length;
  last.postMessage({ kind: 'which-replaced', old: 'nor this' });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(count));
  last.close();
}

it('sends a replaced token to the other tabs', async () => {
  serve({ one: 'two' });
  const { refreshTokens } = await load('old', 'one');
  await expect(refreshTokens()).resolves.toBe(true);
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { kind: 'which-replaced', old: 'one' },
      { kind: 'replaced', old: 'one', accessToken: 'access of two', refreshToken: 'two' },
    ]),
  );
});

it("takes over another tab's tokens only if they replaced its own token", async () => {
  const { tokenStore } = await load('old', 'two');
  other.postMessage({ kind: 'replaced', old: 'one', accessToken: 'x', refreshToken: 'x' });
  other.postMessage({ kind: 'replaced', old: 'two', accessToken: 'new', refreshToken: 'three' });
  await vi.waitFor(() => expect(tokenStore.refresh()).toBe('three'));
  expect(tokenStore.access()).toBe('new');
});

it('asks a tab that was awake before it sends an old token to the server', async () => {
  serve({});
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; old: string }>) => {
    if (data.kind !== 'which-replaced') return;
    other.postMessage({ ...data, kind: 'replaced', accessToken: 'new', refreshToken: 'nine' });
  });
  const { refreshTokens, tokenStore } = await load('old', 'one');
  await expect(refreshTokens()).resolves.toBe(true);
  expect(tokenStore.refresh()).toBe('nine');
});

it('answers a tab that slept through two refreshes, but not one of another session', async () => {
  serve({ red: 'green', green: 'blue' });
  const { refreshTokens, tokenStore } = await load('old', 'red');
  await refreshTokens();
  await refreshTokens();
  const newest = { accessToken: 'access of blue', refreshToken: 'blue' };
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  other.postMessage({ kind: 'which-replaced', old: 'red' });
  await vi.waitFor(() => expect(heard[3]).toEqual({ kind: 'replaced', old: 'red', ...newest }));
  tokenStore.save('of somebody else', 'other');
  other.postMessage({ kind: 'which-replaced', old: 'red' });
  other.postMessage({ kind: 'which-replaced', old: 'green' });
  await roundTrip();
  expect(heard).toHaveLength(5);
});
