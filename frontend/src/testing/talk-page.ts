import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { readDeclared } from '@/api/json';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import type { Room } from '@/entities/room/queries';
import RoomTalkPage from '@/features/rooms/talk/room-talk-page';
import { aStretch } from './a-message';
import { answerBlocks } from './a-block';
import { aListedRoom, aRoom } from './a-room';
import { aUser } from './a-user';
import { renderRoutes } from './render';
import { answer, aPage, type startTestServer } from './server';

const room = { id: aRoom.id };

interface TalkServer {
  room?: Partial<Room>;
  stretch?: Schemas['MessagesView'];
  pinned?: Schemas['MessageView'][];
  /** The members whom the user blocks. */
  blocked?: number[];
}

/** Answers all that the section 대화 loads. Returns the queries of the requests for messages. */
export function answerTalk(
  server: ReturnType<typeof startTestServer>,
  { room: change = {}, stretch = aStretch([]), pinned = [], blocked = [] }: TalkServer = {},
) {
  const asked: string[] = [];
  const lastNo = stretch.messages.at(-1)?.no ?? 0;
  const data = { ...aRoom, lastNo, readNo: lastNo, ...change };
  server.use(
    answer('get', '/api/rooms/{id}', () => ({ success: true, data }), room),
    answer('get', '/api/rooms', () => ({
      success: true,
      data: { rooms: [aListedRoom], endedRooms: [] },
    })),
    answerBlocks(blocked),
    answer('get', '/api/notifications', () => ({ ...aPage([]), unreadCount: 0 })),
    answer(
      'get',
      '/api/rooms/{id}/messages',
      ({ url }) => {
        asked.push(new URL(url).search);
        return { success: true, data: stretch };
      },
      room,
    ),
    answer(
      'get',
      '/api/rooms/{id}/messages/weeks',
      () => ({
        success: true,
        data: {
          totalCount: lastNo,
          weeks: [
            { week: 3, count: lastNo },
            { week: 2, count: 1 },
          ],
        },
      }),
      room,
    ),
    answer('get', '/api/rooms/{id}/messages/pinned', () => ({ success: true, data: pinned }), room),
    answer('put', '/api/rooms/{id}/read', () => ({ success: true }), room),
  );
  return asked;
}

/** Answers posted messages with the numbers after this one. Returns the bodies of the requests. */
export function answerPosts(server: ReturnType<typeof startTestServer>, after: number) {
  const bodies: Schemas['PostMessageBody'][] = [];
  server.use(
    answer(
      'post',
      '/api/rooms/{id}/messages',
      async (request) => {
        const body = await readDeclared<Schemas['PostMessageBody']>(request);
        bodies.push(body);
        return { success: true, data: postedAs(body, after + bodies.length) };
      },
      room,
    ),
  );
  return bodies;
}

/** Returns the message that the server makes of a request. */
export const postedAs = (
  { clientId, body, week, mentions }: Schemas['PostMessageBody'],
  no: number,
): Schemas['MessageView'] => ({
  id: 1000 + no,
  no,
  clientId,
  authorId: aUser.id,
  body,
  ...(week != null && { week }),
  mentions: { userIds: mentions?.userIds ?? [], everyone: mentions?.everyone ?? false },
  reactions: [],
  createdAt: new Date().toISOString(),
});

/** Leaves the section while the server still answers: it then sends how far the user has read. */
export function leaveTalkAfterEach() {
  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
    await new Promise((done) => setTimeout(done, 30));
  });
}

/** Opens the section at an address. */
export function showTalk(address = '/study/7/room/talk') {
  useSession.setState({ status: 'member', user: aUser });
  vi.setSystemTime('2026-11-19T12:20:00+09:00');
  const route = { path: '/study/:postId/room/talk', Component: RoomTalkPage };
  return renderRoutes([route], address);
}
