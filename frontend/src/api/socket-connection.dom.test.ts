import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { tokenExpiringIn } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { liveSocket } from '@/testing/live-socket';
import { answer, at, startTestServer } from '@/testing/server';
import { tokenStore } from './token-store';

const server = startTestServer();
const { heard, wait, latest, count, connect } = liveSocket();

function answerRefresh() {
  const accessToken = tokenExpiringIn(3_600, 'second');
  const asked = vi.fn();
  server.use(
    http.post(at('/v1/oauth/refresh'), () => {
      asked();
      return HttpResponse.json({ success: true, data: { accessToken, refreshToken: 'refresh-2' } });
    }),
  );
  return { accessToken, asked };
}

it('waits longer after each failure, at random up to half a minute', async () => {
  const random = vi.mocked(Math.random);
  server.use(http.get(at('/healthz'), () => HttpResponse.error()));
  let socket = await connect();
  useConnection.setState({ isConnected: false });
  for (const [share, ms] of [
    [1, 500],
    [0.5, 500],
    [1, 2_000],
    [1, 4_000],
    [1, 8_000],
    [1, 16_000],
    [1, 30_000],
    [0.1, 3_000],
  ] as const) {
    random.mockReturnValue(share);
    socket.end();
    await wait(ms - 1);
    expect(latest(), `${ms} ms`).toBe(socket);
    await wait(1);
    expect(latest(), `${ms} ms`).not.toBe(socket);
    socket = latest();
  }
  expect(heard.onState.mock.calls).toEqual([['connecting']]);
});

it('comes back after a restart when the server wishes', async () => {
  const socket = await connect();
  socket.greet();
  socket.receive({ t: 'bye', code: 1012, retryMs: 3_300 });
  socket.end(1012);
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  await wait(3_299);
  expect(count()).toBe(1);
  await wait(1);
  expect(count()).toBe(2);
});

it('gives up the socket as soon as the network is lost', async () => {
  const socket = await connect();
  socket.greet();
  useConnection.setState({ isConnected: false });
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
});

it('asks for no check after an announced restart, and keeps its pause although the network is back', async () => {
  const checked = vi.fn(() => HttpResponse.error());
  server.use(http.get(at('/healthz'), checked));
  const socket = await connect();
  socket.greet();
  socket.receive({ t: 'bye', code: 1012, retryMs: 3_300 });
  socket.end(1012);
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  dispatchEvent(new Event('online'));
  await wait(3_299);
  expect(count()).toBe(1);
  expect(checked).not.toHaveBeenCalled();
  await wait(1);
  expect(count()).toBe(2);
});

it('connects within two seconds, at random, when the network is back', async () => {
  const socket = await connect();
  useConnection.setState({ isConnected: false });
  socket.end();
  await wait(100);
  vi.mocked(Math.random).mockReturnValue(0.5);
  useConnection.setState({ isConnected: true });
  await wait(999);
  expect(count()).toBe(1);
  await wait(1);
  expect(count()).toBe(2);
});

it('renews the token before it expires, in the same socket', async () => {
  const { accessToken, asked } = answerRefresh();
  const socket = await connect();
  socket.greet();
  await wait(870_000);
  expect(asked).not.toHaveBeenCalled();
  await wait(10_000);
  await vi.waitFor(() =>
    expect(socket.sentOf('auth')).toEqual([{ t: 'auth', token: accessToken }]),
  );
  expect(asked).toHaveBeenCalledOnce();
  expect(count()).toBe(1);
});

it('sends the token that a request has replaced, without a further one', async () => {
  const { asked } = answerRefresh();
  const socket = await connect();
  socket.greet();
  const replaced = tokenExpiringIn(3_600, 'replaced');
  tokenStore.save(replaced, 'refresh-9');
  await wait(870_000);
  await wait(10_000);
  expect(socket.sentOf('auth')).toEqual([{ t: 'auth', token: replaced }]);
  expect(asked).not.toHaveBeenCalled();
});

it('connects with a new token once the server refuses the old one, and polls if it refuses that too', async () => {
  const { accessToken, asked } = answerRefresh();
  const polled = vi.fn();
  server.use(
    answer('get', '/api/users/me/events', () => {
      polled();
      return { success: true, data: { events: [], cursor: 88, hasMore: false, reset: false } };
    }),
  );
  const socket = await connect();
  socket.open();
  socket.end(4401);
  await vi.waitFor(() => expect(count()).toBe(2));
  latest().open();
  expect(latest().sent[0]).toMatchObject({ t: 'hello', token: accessToken });
  latest().end(4401);
  expect(heard.onState).toHaveBeenLastCalledWith('polling');
  await vi.waitFor(() => expect(polled).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledOnce();
});

it('polls where upgrades fail, and tries the socket again later', async () => {
  const after: (string | null)[] = [];
  let hasNews = true;
  server.use(
    answer('get', '/api/users/me/events', (request) => {
      after.push(new URL(request.url).searchParams.get('after'));
      const isFirst = after.length === 1;
      const events = !isFirst && hasNews ? [anEvent(89, 'notification')] : [];
      if (!isFirst) hasNews = false;
      const cursor = isFirst ? 88 : 89;
      return { success: true, data: { events, cursor, hasMore: false, reset: false } };
    }),
  );
  await connect();
  for (const ms of [500, 1_000]) {
    latest().end();
    await wait(ms);
  }
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  latest().end();
  expect(heard.onState).toHaveBeenLastCalledWith('polling');
  await vi.waitFor(() => expect(after).toEqual([null]));
  await wait(10_000);
  await vi.waitFor(() => expect(heard.onEvents).toHaveBeenCalledOnce());
  expect(after).toEqual([null, '88']);
  await wait(10_000);
  await vi.waitFor(() => expect(after.at(-1)).toBe('89'));
  expect(heard.onEvents).toHaveBeenCalledOnce();
  const before = count();
  await wait(2 * 60_000);
  expect(count()).toBe(before + 1);
  latest().greet(89);
  expect(heard.onState).toHaveBeenLastCalledWith('open');
  const polls = after.length;
  await wait(30_000);
  expect(after).toHaveLength(polls);
});

it('gives up a socket that does not answer', async () => {
  const socket = await connect();
  socket.greet();
  await wait(25_000);
  expect(socket.sentOf('ping')).toHaveLength(1);
  await wait(50_000);
  expect(heard.onState).toHaveBeenLastCalledWith('open');
  socket.answersPings = false;
  await wait(40_000);
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  expect(count()).toBeGreaterThan(1);
});
