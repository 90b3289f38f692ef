import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import type { Schemas } from '@/api/types';
import { writeFile } from '@/data/drafts/unsent-files';
import { roomEvents } from '@/entities/room/live-events';
import { useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { stubCaches } from '@/testing/file-caches';
import { at, startTestServer } from '@/testing/server';
import { postedAs } from '@/testing/talk-page';
import { discardOutgoing, openOutbox, retryOutgoing } from './outbox';
import { outboxDraft, type StoredMessage } from './outbox-draft';
import { useOutbox } from './outbox-store';

const server = startTestServer();
const place = { owner: aUser.id, room: 7 };
const draft = outboxDraft(place.owner, place.room);
const client = new QueryClient();
const image = { url: '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', width: 3, height: 2 };

beforeEach(() => useOutbox.setState({ messages: [] }));

const fileAt = (clientId: string) => ({ owner: place.owner, page: 'room-7', at: clientId });

/** Stores what a former page could not send: a photo, and a text that was written after it. */
async function leave({ wasRetried = false } = {}) {
  const kept = stubCaches();
  await writeFile(fileAt('photo'), new File(['png'], 'a.png', { type: 'image/png' }));
  const message = (clientId: string): StoredMessage => ({
    clientId,
    body: clientId,
    at: '2026-11-19T12:00:00+09:00',
    week: null,
    replyTo: null,
    image: null,
    mentions: { userIds: [], everyone: false },
    wasRetried,
  });
  const photo = { ...message('photo'), unsentImage: { width: 3, height: 2 } };
  draft.write([photo, message('text')]);
  return kept;
}

/** Answers posts, and returns their bodies. */
function answerPosts() {
  const bodies: Schemas['PostMessageBody'][] = [];
  server.use(
    http.post(at('/api/images'), () =>
      HttpResponse.json({ success: true, data: image }, { status: 201 }),
    ),
    http.post(at('/api/rooms/7/messages'), async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      bodies.push(body);
      const data = postedAs(body, bodies.length + 1);
      return HttpResponse.json({ success: true, data }, { status: 201 });
    }),
  );
  return bodies;
}
const inOrder = [
  { body: 'photo', image },
  { body: 'text', image: null },
];

it('sends a photo before the text that was written after it', async () => {
  const kept = await leave();
  const bodies = answerPosts();
  const close = openOutbox(client, place);
  // The connection may return while the photo is read.
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject(inOrder);
  await vi.waitFor(() => expect(kept()).toEqual([]));
  close();
});

it('sends them in that order if the room is left and entered meanwhile', async () => {
  await leave();
  const bodies = answerPosts();
  openOutbox(client, place)();
  const close = openOutbox(client, place);
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject(inOrder);
  close();
});

it('sends a message with its image if the user asks for it before the image is read', async () => {
  await leave({ wasRetried: true });
  const bodies = answerPosts();
  const close = openOutbox(client, place);
  retryOutgoing(client, 'photo');
  await vi.waitFor(() => expect(bodies).toMatchObject([{ body: 'photo', image }]));
  close();
});

it('removes the image of a message that is discarded before the image is read', async () => {
  const kept = await leave({ wasRetried: true });
  const close = openOutbox(client, place);
  discardOutgoing('photo');
  await vi.waitFor(() => expect(kept()).toEqual([]));
  close();
});

it('removes the image of a message that the former page has sent', async () => {
  const kept = await leave({ wasRetried: true });
  const close = openOutbox(client, place);
  const message = postedAs({ clientId: 'photo', body: 'photo' }, 2);
  roomEvents.apply(client, 7, anEvent(1, 'message.posted', 2, message));
  await vi.waitFor(() => expect(kept()).toEqual([]));
  close();
});

it('removes images of the room that belong to no message', async () => {
  const kept = await leave({ wasRetried: true });
  const file = new File(['png'], 'b.png', { type: 'image/png' });
  await writeFile(fileAt('forgotten'), file);
  await writeFile({ ...fileAt('other'), page: 'room-8' }, file);
  const close = openOutbox(client, place);
  await vi.waitFor(() =>
    expect(kept()).toEqual(['unsent:3/room-7/photo', 'unsent:3/room-8/other']),
  );
  close();
});
