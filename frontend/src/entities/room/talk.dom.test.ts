import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aMessage, aStretch } from '@/testing/a-message';
import { answer, startTestServer } from '@/testing/server';
import type { Stretch } from './stretch';
import { latestQuery, stretchQuery } from './talk';
import { applyEvent } from './talk-cache';

const server = startTestServer();
const room = 7;

it.each([
  ['the last messages', latestQuery(room)],
  ['the talk', stretchQuery({ room })],
])('adds to %s what comes before the response is stored', async (_name, { queryKey, queryFn }) => {
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages',
      () => ({ success: true, data: aStretch([aMessage(1)]) }),
      { id: room },
    ),
  );
  const client = new QueryClient();
  if (typeof queryFn !== 'function') throw new Error('no function');
  const { signal } = new AbortController();
  const loaded = await queryFn({
    client,
    queryKey: [...queryKey] as never,
    signal,
    meta: undefined,
  });
  applyEvent(client, room, aMessage(2));
  client.setQueryData<Stretch>(queryKey, loaded);
  await new Promise((done) => setTimeout(done, 5));
  expect(client.getQueryData<Stretch>(queryKey)?.messages.map(({ no }) => no)).toEqual([1, 2]);
});
