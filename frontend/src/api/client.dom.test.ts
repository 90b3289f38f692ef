import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { at, startTestServer } from '@/testing/server';
import { api, dataOf } from './client';

const server = startTestServer();

it('unwraps the envelope', async () => {
  server.use(
    http.get(at('/api/posts/popular'), () => HttpResponse.json({ success: true, data: [] })),
  );
  await expect(dataOf(api.get('/api/posts/popular'))).resolves.toEqual([]);
});

it('throws a typed error, even for an empty 500', async () => {
  server.use(http.get(at('/api/posts/popular'), () => new HttpResponse(null, { status: 500 })));
  await expect(dataOf(api.get('/api/posts/popular'))).rejects.toMatchObject({
    name: 'ApiError',
    status: 500,
  });
});

it('writes parameters into the address and the body', async () => {
  let asked: Request | undefined;
  server.use(
    http.all('*', ({ request }) => {
      asked = request;
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
  await api.get('/api/posts', { query: { page: 2, category: '웹 개발&', status: undefined } });
  expect(asked?.url).toBe(at('/api/posts?page=2&category=%EC%9B%B9+%EA%B0%9C%EB%B0%9C%26'));
  await api.put('/api/roadmap/{id}', { path: { id: 7 }, body: { title: '제목' } });
  expect([asked?.method, asked?.url]).toEqual(['PUT', at('/api/roadmap/7')]);
  expect(await asked?.json()).toEqual({ title: '제목' });
});

it('fails clearly when the response is not JSON', async () => {
  server.use(http.get(at('/api/posts/popular'), () => HttpResponse.text('<html>')));
  await expect(api.get('/api/posts/popular')).rejects.toMatchObject({ errorCode: 'BAD_ANSWER' });
});

// Checked by the compiler, never run.
export const refused = () => [
  // @ts-expect-error: there is no such operation
  api.post('/api/posts/popular'),
  // @ts-expect-error: the study must be named
  api.get('/api/posts/{id}'),
  // @ts-expect-error: an id is a number
  api.get('/api/posts/{id}', { path: { id: 'x' } }),
  // @ts-expect-error: there is a body
  api.post('/v1/auth/login'),
];
