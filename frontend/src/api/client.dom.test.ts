import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { api, dataOf } from './client';

const server = startTestServer();

it('unwraps the envelope', async () => {
  server.use(
    http.get(at('/api/posts/popular'), () => HttpResponse.json({ success: true, data: [] })),
  );
  await expect(dataOf(api.GET('/api/posts/popular'))).resolves.toEqual([]);
});

it('throws a typed error, also for an empty 500', async () => {
  server.use(http.get(at('/api/posts/popular'), () => new HttpResponse(null, { status: 500 })));
  await expect(dataOf(api.GET('/api/posts/popular'))).rejects.toMatchObject({
    name: 'ApiError',
    status: 500,
  });
});
