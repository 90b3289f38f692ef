import { beforeEach, expect, it, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { ApiError } from '@/api/errors';
import { clearSession, setUser } from '@/api/session';
import { useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { stubCaches } from '@/testing/file-caches';
import { at, startTestServer } from '@/testing/server';
import { readCopy, removeCopies, removeCopy, writeCopy } from './copies';
import { copiesMark } from './copies-mark';
import { orCopy } from './or-copy';
import { queryClient } from './query-client';

const server = startTestServer();
const key = ['roadmaps', 'mine', 3];
const offline = () => Promise.reject(new ApiError({ status: 0, errorCode: 'NETWORK' }));

beforeEach(() => {
  setUser(aUser);
  queryClient.clear();
});

it('returns a copy to its owner only', async () => {
  stubCaches();
  await writeCopy(aUser.id, key, { id: 3 });
  expect(await readCopy(aUser.id, key)).toEqual({ data: { id: 3 } });
  expect(await readCopy(99, key)).toBeNull();
});

it('stores nothing for a user who has signed out meanwhile', async () => {
  const stored = stubCaches();
  const write = writeCopy(aUser.id, key, { id: 3 });
  clearSession();
  await write;
  expect(stored()).toEqual([]);
  expect(localStorage.getItem(copiesMark)).toBeNull();
});

it('deletes all copies at once, or those of other users', async () => {
  const stored = stubCaches();
  await writeCopy(aUser.id, key, { id: 3 });
  setUser({ ...aUser, id: 99 });
  await writeCopy(99, key, { id: 3 });
  await removeCopies(99);
  expect(stored()).toEqual([expect.stringMatching(/^copies:99/)]);
  await removeCopy(99, key);
  expect(stored()).toEqual([]);
  await removeCopies();
  expect(localStorage.getItem(copiesMark)).toBeNull();
});

it('shows a copy without a connection, and the data once it is back', async () => {
  stubCaches();
  await writeCopy(aUser.id, key, 'copy');
  server.use(http.get(at('/healthz'), () => HttpResponse.error()));
  expect(await orCopy(key, offline)).toBe('copy');

  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  expect(invalidate).toHaveBeenCalledWith({ queryKey: key, exact: true });
});

it('sends no request while the connection is known to be lost, unless it is back', async () => {
  stubCaches();
  await writeCopy(aUser.id, key, 'copy');
  const load = vi.fn(() => Promise.resolve('data'));
  useConnection.setState({ isConnected: false });
  server.use(http.get(at('/healthz'), () => HttpResponse.error()));
  expect(await orCopy(key, load)).toBe('copy');
  expect(load).not.toHaveBeenCalled();
  server.resetHandlers();
  expect(await orCopy(key, load)).toBe('data');
});

it('shows no copy while the server answers, nor for what it refuses', async () => {
  stubCaches();
  await writeCopy(aUser.id, key, 'copy');
  await expect(orCopy(key, offline)).rejects.toMatchObject({ status: 0 });
  const gone = () => Promise.reject(new ApiError({ status: 404, errorCode: 'NOT_FOUND' }));
  await expect(orCopy(key, gone)).rejects.toMatchObject({ status: 404 });
});

it('fails as before if there is no copy', async () => {
  stubCaches();
  server.use(http.get(at('/healthz'), () => HttpResponse.error()));
  await expect(orCopy(key, offline)).rejects.toMatchObject({ status: 0 });
});
