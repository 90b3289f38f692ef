import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { checkConnection, followNetwork, loadCode, onReconnect, useConnection } from './connection';

const server = startTestServer();
const serverIsDown = () => server.use(http.get(at('/healthz'), () => HttpResponse.error()));
const serverIsBack = () => {
  server.resetHandlers();
  dispatchEvent(new Event('online'));
};

followNetwork();
beforeEach(async () => void (await checkConnection()));

it('polls a silent server until it answers, and reports once that it is back', async () => {
  const back = vi.fn();
  const stop = onReconnect(back);
  serverIsDown();
  expect(await checkConnection()).toBe(false);
  server.resetHandlers();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), 5_000);
  await checkConnection();
  expect(back).toHaveBeenCalledOnce();
  stop();
});

it('treats a proxy without a server behind it as no answer', async () => {
  server.use(http.get(at('/healthz'), () => new HttpResponse(null, { status: 502 })));
  expect(await checkConnection()).toBe(false);
});

it('loads code once the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed'));
  load.mockResolvedValue('code');
  serverIsDown();
  const loaded = loadCode(load);
  await vi.waitFor(async () => expect(await checkConnection()).toBe(false));
  expect(load).toHaveBeenCalledOnce();
  serverIsBack();
  expect(await loaded).toBe('code');
});

it('fails for code that a reachable server does not have', async () => {
  await expect(loadCode(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
});

it('polls although the server answers while the browser has no network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await checkConnection()).toBe(true);
  serverIsDown();
  await vi.waitFor(() => expect(useConnection.getState().isConnected).toBe(false), 10_000);
  onLine.mockReturnValue(true);
  serverIsBack();
  await vi.waitFor(() => expect(useConnection.getState().isConnected).toBe(true), 10_000);
});
