import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { LiveEvents } from '@/data/live-events';
import { answerBlocks } from '@/testing/a-block';
import { anEvent } from '@/testing/fake-socket';
import { startTestServer } from '@/testing/server';
import { blocksQuery } from './blocks';
import { personEvents } from './live-events';

const server = startTestServer();
const { queryKey } = blocksQuery();

it('loads the blocks again after a block on another device, and after missing events', async () => {
  const client = new QueryClient();
  const events = new LiveEvents(client, [personEvents]);
  server.use(answerBlocks([]));
  const stop = new QueryObserver(client, blocksQuery()).subscribe(() => undefined);
  const blocked = () => client.getQueryData(queryKey)?.map(({ userId }) => userId);
  await vi.waitFor(() => expect(blocked()).toEqual([]));
  server.use(answerBlocks([5]));
  events.apply('me', [anEvent(1, 'blocks.changed', 3)]);
  await vi.waitFor(() => expect(blocked()).toEqual([5]));
  server.use(answerBlocks([5, 6]));
  events.reset('me', false);
  await vi.waitFor(() => expect(blocked()).toEqual([5, 6]));
  stop();
});

it('leaves the blocks alone after other events, and when the stream is first followed', () => {
  const client = new QueryClient();
  for (const event of [anEvent(1, 'notification', 3), anEvent(2, 'member.changed', 3)]) {
    expect(personEvents.apply(client, 'me', event)).toEqual([]);
  }
  expect(personEvents.apply(client, 7, anEvent(1, 'blocks.changed', 3))).toEqual([]);
  expect(personEvents.outdatedBy('me', true)).toEqual([]);
  expect(personEvents.outdatedBy(7, false)).toEqual([]);
});
