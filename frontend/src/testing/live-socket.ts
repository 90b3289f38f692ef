import { beforeEach, vi } from 'vitest';
import type { LiveListener } from '@/api/live/listener';
import { useSession } from '@/api/session';
import { LiveSocket } from '@/api/socket';
import { tokenStore } from '@/api/token-store';
import { useConnection } from '@/lib/connection';
import { aUser, tokenExpiringIn } from './a-user';
import { fakeSockets } from './fake-socket';

/** Makes a connection for each test of a file, which begins with `connect`. Its pauses are as long as they can be. */
export function liveSocket() {
  const heard = {
    onState: vi.fn<LiveListener['onState']>(),
    onEvents: vi.fn<LiveListener['onEvents']>(),
    onReset: vi.fn<LiveListener['onReset']>(),
    onClosed: vi.fn<LiveListener['onClosed']>(),
    onTyping: vi.fn<LiveListener['onTyping']>(),
    onPresence: vi.fn<LiveListener['onPresence']>(),
  };
  let sockets = fakeSockets();
  let live = new LiveSocket(heard);
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
  return {
    heard,
    wait,
    live: () => live,
    latest: () => sockets.latest(),
    count: () => sockets.count(),
    connect: async () => {
      live.start();
      await wait(0);
      return sockets.latest();
    },
  };
}
