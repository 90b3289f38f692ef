import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { writeCopy } from '@/data/copies';
import { queryClient } from '@/data/query-client';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { stubCaches } from '@/testing/file-caches';
import { answer, startTestServer } from '@/testing/server';
import { startOffline } from './start';

const server = startTestServer();
const other = { ...aUser, id: 99 };
let stored: () => string[];

beforeEach(() => {
  stored = stubCaches();
  queryClient.clear();
});

it('deletes the copies of a session that ended with its tab', async () => {
  setUser(other);
  await writeCopy(other.id, ['roadmaps', 'mine', 3], {});
  clearSession();
  startOffline();
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

it('copies what was loaded, and deletes it when the session ends', async () => {
  setUser(aUser);
  queryClient.setQueryData(['secret'], 1);
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: 3,
    }),
  );
  await queryClient.fetchQuery(myRoadmapQuery(3));
  startOffline();
  await vi.waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]).toContain('copies:3/');
  clearSession('세션이 만료되었습니다.');
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

it("deletes another user's copies when an account signs in", async () => {
  setUser(other);
  await writeCopy(other.id, ['roadmaps', 'mine', 3], {});
  setUser(aUser);
  startOffline();
  await vi.waitFor(() => expect(stored()).toEqual([]));
});
