import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { tokenStore } from '@/api/token-store';
import { aUser, tokenExpiringIn } from '@/testing/a-user';
import { anEvent, fakeSockets } from '@/testing/fake-socket';
import { startTestServer } from '@/testing/server';
import { beAt, followLive, followRoom } from './live';
import { unlessLive, useLive } from './live-state';
import type { LiveTable } from './live-events';

startTestServer();

const table: LiveTable = {
  apply: (_queries, stream, { k }) => [['of', stream, k]],
  outdatedBy: (stream) => [['all', stream]],
};

const client = new QueryClient();
const load = vi.fn(async () => 1);

beforeEach(() => {
  vi.useFakeTimers();
  tokenStore.save(tokenExpiringIn(900), 'refresh');
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// One visit: the connection belongs to the tab.
it('follows the events of the user who is signed in, and polls nothing while they come', async () => {
  const sockets = fakeSockets();
  const polled = new QueryObserver(client, {
    queryKey: ['polled'],
    queryFn: load,
    refetchInterval: unlessLive(30_000),
    staleTime: Infinity,
  });
  const stop = polled.subscribe(() => undefined);
  await wait(31_000);
  expect(load).toHaveBeenCalledTimes(2);

  followRoom(17, 4);
  await followLive(client, [table]);
  expect(sockets.count(), 'visitors have no socket').toBe(0);
  useSession.setState({ status: 'member', user: aUser });
  await wait(0);
  sockets.latest().greet(88, { 17: 4 });
  expect(useLive.getState()).toMatchObject({ state: 'open', since: null });
  await wait(90_000);
  expect(load).toHaveBeenCalledTimes(2);

  const invalidate = vi.spyOn(client, 'invalidateQueries');
  sockets.latest().receive({ t: 'events', room: 17, from: 5, events: [anEvent(5, 'read.moved')] });
  sockets.latest().receive({ t: 'presence', room: 17, here: [{ user: 3, where: 'talk' }] });
  sockets.latest().receive({ t: 'typing', room: 17, user: 3 });
  await wait(100);
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['of', 17, 'read.moved'],
  ]);
  expect(useLive.getState().here[17]).toEqual([{ user: 3, where: 'talk' }]);
  expect(useLive.getState().typing[17]).toHaveProperty('3');

  beAt({ room: 17, where: 'talk' });
  expect(sockets.latest().sentOf('at')).toHaveLength(1);
  // From one section to the next the user does not leave.
  beAt(null);
  beAt({ room: 17, where: 'week' });
  await wait(2_000);
  expect(sockets.latest().sentOf('unsub')).toEqual([]);
  expect(sockets.latest().sentOf('at').at(-1)).toEqual({ t: 'at', room: 17, where: 'week' });
  beAt(null);
  await wait(2_000);
  expect(sockets.latest().sentOf('unsub')).toHaveLength(1);
  sockets.latest().end();
  expect(useLive.getState()).toMatchObject({ state: 'connecting', here: {} });
  expect(useLive.getState().since).not.toBeNull();
  await wait(31_000);
  expect(load, 'polls again').toHaveBeenCalledTimes(3);

  useSession.setState({ status: 'visitor', user: null });
  expect(useLive.getState().state).toBe('off');
  const count = sockets.count();
  await wait(120_000);
  expect(sockets.count()).toBe(count);
  stop();
});
