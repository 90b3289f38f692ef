import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { roomEvents } from '@/entities/room/live-events';
import { aUser } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { stubCaches } from '@/testing/file-caches';
import { at, holdAnswer, startTestServer } from '@/testing/server';
import { postedAs } from '@/testing/talk-page';
import { discardRoom, openOutbox, post, retryOutgoing } from './outbox';
import { outboxDraft } from './outbox-draft';
import { type Outgoing, useOutbox } from './outbox-store';

const server = startTestServer();
const place = { owner: aUser.id, room: 7 };
const draft = outboxDraft(place.owner, place.room);
const client = new QueryClient();
const posts = at('/api/rooms/7/messages');

beforeEach(() => {
  useOutbox.setState({ messages: [] });
  useSession.setState({ status: 'member', user: aUser });
});

const written = (clientId: string, change: Partial<Outgoing> = {}): Outgoing => ({
  ...place,
  clientId,
  body: clientId,
  at: '2026-11-19T12:00:00+09:00',
  week: null,
  replyTo: null,
  image: null,
  mentions: { userIds: [], everyone: false },
  wasRetried: false,
  state: 'waiting',
  ...change,
});

const states = () => useOutbox.getState().messages.map(({ clientId, state }) => [clientId, state]);
const stored = () => (draft.read() ?? []).map(({ clientId }) => clientId);

/** Posts a message, which fails. */
async function fail(message: Outgoing) {
  server.use(http.post(posts, () => HttpResponse.error()));
  post(client, message);
  await vi.waitFor(() => expect(states()).toContainEqual([message.clientId, 'failed']));
}

it('forgets a message whose response was lost once an event announces it', async () => {
  await fail(written('one'));
  expect(stored()).toEqual(['one']);
  const foreign = { ...postedAs({ clientId: 'one', body: 'one' }, 1), authorId: 99 };
  roomEvents.apply(client, 7, anEvent(1, 'message.posted', 1, foreign));
  await new Promise((done) => setTimeout(done, 5));
  expect(stored()).toEqual(['one']);
  const message = postedAs({ clientId: 'one', body: 'one' }, 2);
  roomEvents.apply(client, 7, anEvent(2, 'message.posted', 2, message));
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(stored()).toEqual([]);
});

it('sends nothing more once another user has signed in', async () => {
  const { held, release } = holdAnswer();
  const tried: string[] = [];
  server.use(
    http.post(posts, async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      tried.push(body.body);
      await held;
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  post(client, written('one'));
  post(client, written('two'));
  await vi.waitFor(() => expect(tried).toEqual(['one']));
  useSession.setState({ status: 'member', user: { ...aUser, id: 99 } });
  release();
  await vi.waitFor(() => expect(states()).toEqual([['two', 'failed']]));
  expect(tried).toEqual(['one']);
  expect(stored()).toEqual(['two']);
});

it('leaves the messages of other tabs in the browser', async () => {
  const { room: _room, owner: _owner, state: _state, ...other } = written('other');
  draft.write([other]);
  await fail(written('one'));
  expect(stored()).toEqual(['other', 'one']);
  discardRoom(place);
  expect(states()).toEqual([]);
  expect(stored()).toEqual(['other']);
});

it('sends the text of a message whose image the browser did not store only if its author wants', async () => {
  server.use(http.post(at('/api/images'), () => HttpResponse.error()));
  const file = new File(['png'], 'a.png', { type: 'image/png' });
  const image = { url: 'blob:a', width: 2, height: 2 };
  await fail(written('one', { file, image }));
  const unsentImage = { width: 2, height: 2 };
  expect(draft.read()).toMatchObject([{ clientId: 'one', image: null, unsentImage }]);
  // The page is loaded again.
  useOutbox.setState({ messages: [] });
  const bodies: Schemas['PostMessageBody'][] = [];
  server.use(
    http.post(posts, async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      bodies.push(body);
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  const close = openOutbox(client, place);
  await vi.waitFor(() =>
    expect(useOutbox.getState().messages).toMatchObject([
      { refusal: '사진은 이 기기에 남아 있지 않습니다. 다시 보내면 글자만 보냅니다.' },
    ]),
  );
  retryOutgoing(client, 'one');
  await vi.waitFor(() => expect(bodies).toMatchObject([{ body: 'one', image: null }]));
  await vi.waitFor(() => expect(stored()).toEqual([]));
  close();
});

it('keeps the line of an image that the browser has lost', async () => {
  server.use(http.post(at('/api/images'), () => HttpResponse.error()));
  const file = new File(['png'], 'a.png', { type: 'image/png' });
  await fail(written('one', { body: '', file, image: { url: 'blob:a', width: 2, height: 2 } }));
  useOutbox.setState({ messages: [] });
  const close = openOutbox(client, place);
  await vi.waitFor(() =>
    expect(useOutbox.getState().messages).toMatchObject([
      { refusal: '사진은 이 기기에 남아 있지 않습니다. 다시 골라주세요.' },
    ]),
  );
  expect(stored()).toEqual(['one']);
  close();
});

it('stores the image of a message until the server has it', async () => {
  const kept = stubCaches();
  server.use(http.post(at('/api/images'), () => HttpResponse.error()));
  const file = new File(['png'], 'a.png', { type: 'image/png' });
  await fail(written('one', { body: '', file, image: { url: 'blob:a', width: 3, height: 2 } }));
  await vi.waitFor(() => expect(kept()).toEqual(['unsent:3/room-7/one']));
  // The page is loaded again.
  useOutbox.setState({ messages: [] });
  const url = '/media/AAAAAAAAAAAAAAAAAAAAAA.webp';
  const image = { url, width: 3, height: 2 };
  const uploads: string[] = [];
  const bodies: Schemas['PostMessageBody'][] = [];
  server.use(
    http.post(at('/api/images'), async ({ request }) => {
      uploads.push(await request.text());
      return HttpResponse.json({ success: true, data: image }, { status: 201 });
    }),
    http.post(posts, async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      bodies.push(body);
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  const close = openOutbox(client, place);
  expect(states()).toEqual([['one', 'failed']]);
  await vi.waitFor(() => expect(bodies).toMatchObject([{ clientId: 'one', body: '', image }]));
  expect(uploads[0]).toContain('png');
  await vi.waitFor(() => expect(stored()).toEqual([]));
  await vi.waitFor(() => expect(kept()).toEqual([]));
  close();
});

it('gives up an upload after a minute, so that the messages after it are sent', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 60_000 ? 20 : ms));
  server.use(http.post(at('/api/images'), () => new Promise(() => {})));
  server.use(
    http.post(posts, async ({ request }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  const file = new File(['png'], 'a.png', { type: 'image/png' });
  post(client, written('one', { file }));
  post(client, written('two'));
  await vi.waitFor(() => expect(states()).toEqual([['one', 'failed']]), 3_000);
});
