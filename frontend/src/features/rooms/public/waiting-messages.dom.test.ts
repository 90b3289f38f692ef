import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { newQueryClient } from '@/data/query-client';
import { checkConnection, useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { at, startTestServer } from '@/testing/server';
import { postedAs } from '@/testing/talk-page';
import { outboxDraft, type StoredMessage } from '../talk/outbox-draft';
import { useOutbox } from '../talk/outbox-store';
import { followWaitingMessages } from './waiting-messages';

const server = startTestServer();

const written = (clientId: string): StoredMessage => ({
  clientId,
  body: clientId,
  at: '2026-11-19T12:00:00+09:00',
  week: null,
  replyTo: null,
  image: null,
  mentions: { userIds: [], everyone: false },
  wasRetried: false,
});

/** Answers the messages of all rooms. Returns the rooms and texts of the requests. */
function answerPosts() {
  const posted: string[] = [];
  server.use(
    http.post(at('/api/rooms/:id/messages'), async ({ request, params }) => {
      const body = await readDeclared<Schemas['PostMessageBody']>(request);
      posted.push(`${String(params['id'])} ${body.body}`);
      return HttpResponse.json({ success: true, data: postedAs(body, 2) }, { status: 201 });
    }),
  );
  return posted;
}

const setConnected = (isConnected: boolean) => useConnection.setState({ isConnected });
const drafts = [7, 8].map((room) => outboxDraft(aUser.id, room));
const isSent = () => vi.waitFor(() => expect(drafts.some((draft) => draft.isThere())).toBe(false));

let client = newQueryClient();
let end = () => {};
const follow = () => {
  end = followWaitingMessages(client);
};

beforeEach(() => {
  client = newQueryClient();
  setConnected(true);
  useOutbox.setState({ messages: [] });
  useSession.setState({ status: 'member', user: aUser });
  return () => {
    end();
    client.clear();
  };
});

it('sends the messages of all rooms when the connection is back, without their rooms', async () => {
  const posted = answerPosts();
  setConnected(false);
  follow();
  drafts[0]?.write([written('one'), written('two')]);
  drafts[1]?.write([written('three')]);
  setConnected(true);
  await isSent();
  expect(posted.filter((line) => line.startsWith('7'))).toEqual(['7 one', '7 two']);
  expect(posted).toContain('8 three');
  expect(posted).toHaveLength(3);
});

it('sends the messages of an earlier visit, as their author only', async () => {
  const posted = answerPosts();
  const ofOther = outboxDraft(99, 7);
  ofOther.write([written('foreign')]);
  drafts[0]?.write([written('one')]);
  useSession.setState({ status: 'visitor', user: null });
  follow();
  useSession.setState({ status: 'member', user: aUser });
  await isSent();
  expect(posted).toEqual(['7 one']);
  expect(ofOther.isThere()).toBe(true);
});

it('does not count an attempt without a connection as the second one', async () => {
  server.use(
    http.post(at('/api/rooms/:id/messages'), () => HttpResponse.error()),
    http.get(at('/healthz'), () => HttpResponse.error()),
  );
  drafts[0]?.write([written('one')]);
  follow();
  await vi.waitFor(() =>
    expect(useOutbox.getState().messages).toMatchObject([{ state: 'failed', wasRetried: false }]),
  );
  await vi.waitFor(() => expect(useConnection.getState().isConnected).toBe(false));
  const posted = answerPosts();
  server.use(http.get(at('/healthz'), () => new HttpResponse()));
  await checkConnection();
  await isSent();
  expect(posted).toEqual(['7 one']);
});
