import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { at, startTestServer } from '@/testing/server';
import { reach } from './client';

const server = startTestServer();
const isConnected = () => useConnection.getState().isConnected;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('treats a silent server as unreachable until it answers again', async () => {
  server.use(
    http.get(at('/api/things'), () => new Promise<never>(() => undefined)),
    http.get(at('/healthz'), () => HttpResponse.error()),
  );
  const giveUp = new AbortController();
  const asked = reach(new Request(at('/api/things'), { signal: giveUp.signal }));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isConnected()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitUntil(() => !isConnected());
  server.resetHandlers();
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return isConnected();
  });
  giveUp.abort();
  await expect(asked).rejects.toThrow();
});
