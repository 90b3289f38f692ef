import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { tokenStore } from '@/api/token-store';
import { aUser, tokenExpiringIn } from '@/testing/a-user';
import { fakeSockets } from '@/testing/fake-socket';
import { startTestServer } from '@/testing/server';
import { followLive } from './live';

startTestServer();

const code = vi.hoisted(() => ({ failures: 2 }));
vi.mock('@/api/socket', async (actual) => {
  code.failures -= 1;
  if (code.failures >= 0) throw new Error('no such file');
  return actual();
});

it('can follow again after its code could not be loaded', async () => {
  const sockets = fakeSockets();
  tokenStore.save(tokenExpiringIn(900), 'refresh');
  useSession.setState({ status: 'member', user: aUser });
  const client = new QueryClient();
  await expect(followLive(client, [])).rejects.toThrow();
  await followLive(client, []);
  await vi.waitFor(() => expect(sockets.count()).toBe(1));
  useSession.setState({ status: 'visitor', user: null });
});
