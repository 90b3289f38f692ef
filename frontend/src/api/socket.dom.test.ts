import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { aUser, tokenExpiringIn } from '@/testing/a-user';
import { anEvent, fakeSockets } from '@/testing/fake-socket';
import { answer, at, startTestServer } from '@/testing/server';
import type { LiveListener } from './live/listener';
import { useSession } from './session';
import { LiveSocket } from './socket';
import { tokenStore } from './token-store';

const server = startTestServer();
let sockets: ReturnType<typeof fakeSockets>;
let live: LiveSocket;

const heard = {
  onState: vi.fn<LiveListener['onState']>(),
  onEvents: vi.fn<LiveListener['onEvents']>(),
  onReset: vi.fn<LiveListener['onReset']>(),
  onClosed: vi.fn<LiveListener['onClosed']>(),
  onTyping: vi.fn<LiveListener['onTyping']>(),
  onPresence: vi.fn<LiveListener['onPresence']>(),
};

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const spy of Object.values(heard)) spy.mockReset();
  sockets = fakeSockets();
  useSession.setState({ status: 'member', user: aUser });
  tokenStore.save(tokenExpiringIn(900, 'first'), 'refresh-1');
  live = new LiveSocket(heard);
  return () => {
    live.stop();
    useConnection.setState({ isConnected: true });
  };
});

async function connect() {
  live.start();
  await wait(0);
  return sockets.latest();
}

function answerRefresh() {
  const accessToken = tokenExpiringIn(900, 'second');
  const asked = vi.fn();
  server.use(
    http.post(at('/v1/oauth/refresh'), () => {
      asked();
      return HttpResponse.json({ success: true, data: { accessToken, refreshToken: 'refresh-2' } });
    }),
  );
  return { accessToken, asked };
}

it('greets with the token in the first frame, and nothing in the address', async () => {
  live.follow(17, 1042);
  live.follow(22, null);
  const socket = await connect();
  expect(socket.address).toMatch(/^ws:\/\/[^?]+\/api\/live$/);
  expect(socket.protocol).toBe('moya.live.v1');
  socket.open();
  const token = tokenStore.access();
  expect(socket.sent).toEqual([{ t: 'hello', token, rooms: { 17: 1042, 22: null } }]);
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  socket.receive({ t: 'welcome', beat: 25, me: 88, rooms: { 17: 1042, 22: 7 } });
  expect(heard.onState).toHaveBeenLastCalledWith('open');
  expect(heard.onReset.mock.calls, 'streams that begin here').toEqual([
    ['me', true],
    [22, true],
  ]);
});

it('passes each event on once and in order, and asks again for missing ones', async () => {
  live.follow(17, 1042);
  const socket = await connect();
  socket.greet(88, { 17: 1042 });
  const [first, second, third] = [1043, 1044, 1045].map((seq) => anEvent(seq, 'room.changed'));
  const send = (...events: (typeof first)[]) =>
    socket.receive({
      t: 'events',
      room: 17,
      from: 0,
      events: events.filter((one) => one !== undefined),
    });
  send(first);
  send(first, second);
  expect(heard.onEvents.mock.calls).toEqual([
    [17, [first]],
    [17, [second]],
  ]);
  send(anEvent(1046, 'room.changed'));
  expect(heard.onEvents).toHaveBeenCalledTimes(2);
  expect(socket.sentOf('sub')).toEqual([{ t: 'sub', room: 17, after: 1044 }]);
  send(anEvent(1046, 'room.changed'), third);
  expect(heard.onEvents.mock.lastCall?.[1].map(({ seq }) => seq)).toEqual([1045, 1046]);
});

it('continues after the last events that it knows', async () => {
  live.follow(17, 1042);
  const socket = await connect();
  socket.greet(88, { 17: 1042 });
  socket.receive({ t: 'events', room: 17, from: 1043, events: [anEvent(1043, 'read.moved')] });
  socket.receive({ t: 'me', from: 89, events: [anEvent(89, 'notification')] });
  socket.end();
  await wait(500);
  sockets.latest().open();
  expect(sockets.latest().sent[0]).toMatchObject({ t: 'hello', me: 89, rooms: { 17: 1043 } });
});

it('reports a reset and continues after its number', async () => {
  live.follow(17, 3);
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  heard.onReset.mockReset();
  socket.receive({ t: 'reset', room: 17, seq: 2210 });
  socket.receive({ t: 'reset', seq: 90 });
  expect(heard.onReset.mock.calls).toEqual([
    [17, false],
    ['me', false],
  ]);
  socket.receive({ t: 'events', room: 17, from: 2210, events: [anEvent(2210, 'room.changed')] });
  expect(heard.onEvents).not.toHaveBeenCalled();
});

it('stops following a room that is closed to the user', async () => {
  live.follow(17, 3);
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  socket.receive({ t: 'closed', room: 17, code: 4404 });
  socket.receive({ t: 'events', room: 17, from: 4, events: [anEvent(4, 'message.posted')] });
  expect(heard.onClosed).toHaveBeenCalledExactlyOnceWith(17);
  expect(heard.onEvents).not.toHaveBeenCalled();
});

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
    expect(sockets.latest(), `${ms} ms`).toBe(socket);
    await wait(1);
    expect(sockets.latest(), `${ms} ms`).not.toBe(socket);
    socket = sockets.latest();
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
  expect(sockets.count()).toBe(1);
  await wait(1);
  expect(sockets.count()).toBe(2);
});

it('connects at once when the network or the user is back', async () => {
  const socket = await connect();
  useConnection.setState({ isConnected: false });
  socket.end();
  await wait(100);
  useConnection.setState({ isConnected: true });
  await wait(0);
  expect(sockets.count()).toBe(2);
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
  expect(sockets.count()).toBe(1);
});

it('sends the token that a request has replaced, without a further one', async () => {
  const { asked } = answerRefresh();
  const socket = await connect();
  socket.greet();
  const replaced = tokenExpiringIn(1_800, 'replaced');
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
  await vi.waitFor(() => expect(sockets.count()).toBe(2));
  sockets.latest().open();
  expect(sockets.latest().sent[0]).toMatchObject({ t: 'hello', token: accessToken });
  sockets.latest().end(4401);
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
    sockets.latest().end();
    await wait(ms);
  }
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  sockets.latest().end();
  expect(heard.onState).toHaveBeenLastCalledWith('polling');
  await vi.waitFor(() => expect(after).toEqual([null]));
  await wait(10_000);
  await vi.waitFor(() => expect(heard.onEvents).toHaveBeenCalledOnce());
  expect(after).toEqual([null, '88']);
  await wait(10_000);
  await vi.waitFor(() => expect(after.at(-1)).toBe('89'));
  expect(heard.onEvents).toHaveBeenCalledOnce();
  const before = sockets.count();
  await wait(2 * 60_000);
  expect(sockets.count()).toBe(before + 1);
  sockets.latest().greet(89);
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
  expect(sockets.count()).toBeGreaterThan(1);
});

it('shows the place again after a new greeting, and leaves a room without losing its events', async () => {
  live.follow(17, 3);
  live.beAt({ room: 17, where: 'talk' });
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  expect(socket.sentOf('at')).toEqual([{ t: 'at', room: 17, where: 'talk' }]);
  live.beAt(null);
  expect(socket.sent.slice(-2)).toEqual([
    { t: 'unsub', room: 17 },
    { t: 'sub', room: 17, after: 3 },
  ]);
});

it('ends silently', async () => {
  const socket = await connect();
  socket.greet();
  live.stop();
  expect(heard.onState).toHaveBeenLastCalledWith('off');
  socket.end();
  await wait(60_000);
  expect(sockets.count()).toBe(1);
});
