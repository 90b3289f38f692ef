import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '@/data/query-client';
import { configQuery } from '@/features/identity/queries';
import { at, startTestServer } from '@/testing/server';
import { prefetch } from './prefetch';
import { routes } from './routes';

const server = startTestServer();
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  // Known since the app has started.
  queryClient.setQueryData<unknown>(configQuery().queryKey, {});
  server.use(
    http.get(at('/api/*'), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
});
const pointAt = (path: string) => prefetch(routes, new URL(at(path)));
const fetched = () => queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }).length;

it('asks for what a page will show as soon as somebody points at a link to it', async () => {
  pointAt('/study?status=OPEN');
  expect(fetched()).toBe(2);
  await expect.poll(() => asked.toSorted()).toEqual(['/api/categories/hierarchy', '/api/posts']);
});

it('does not ask for a study, which would count as a look at it', () => {
  pointAt('/study/7');
  expect(fetched()).toBe(0);
});

it('minds no address that leads nowhere', () => {
  expect(() => pointAt('/my-info/roadmap/x')).not.toThrow();
  expect(() => pointAt('/no/such/page')).not.toThrow();
});
