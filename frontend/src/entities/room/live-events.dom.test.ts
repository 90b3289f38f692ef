import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import type { LiveEvent } from '@/data/live-events';
import { LiveEvents } from '@/data/live-events';
import { useLive } from '@/data/live-state';
import { aMessage, aStretch } from '@/testing/a-message';
import { aListedRoom, anotherMember, aRoom } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { roomEvents } from './live-events';
import { roomQuery, roomsQuery } from './queries';
import { countsKey, loadMore, pinnedQuery, stretchQuery } from './talk';
import { applyAnswer } from './talk-cache';
import { weekKey } from './week-keys';
import { answer, holdAnswer, startTestServer } from '@/testing/server';

const server = startTestServer();
const room = aRoom.id;
const newest = stretchQuery({ room });
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  useSession.setState({ status: 'member', user: aUser });
  client.setQueryData(newest.queryKey, aStretch([aMessage(1), aMessage(2)]));
  client.setQueryData(roomQuery(room).queryKey, { ...aRoom, lastNo: 2, readNo: 2 });
  client.setQueryData(roomsQuery().queryKey, {
    rooms: [{ ...aListedRoom, lastMessage: last(2) }],
    endedRooms: [],
  });
  return () => client.clear();
});

const last = (no: number, authorName = '민재') => ({
  no,
  authorId: anotherMember.userId,
  authorName,
  excerpt: `메시지 ${no}`,
  hasImage: false,
  createdAt: aMessage(no).createdAt,
});

const apply = (...events: LiveEvent[]) =>
  events.flatMap((event) => roomEvents.apply(client, room, event));
const posted = (no: number, change = {}) => anEvent(no, 'message.posted', no, aMessage(no, change));
const numbers = () => client.getQueryData(newest.queryKey)?.messages.map(({ no }) => no);
const listed = () => client.getQueryData(roomsQuery().queryKey)?.rooms[0];
const open = () => client.getQueryData(roomQuery(room).queryKey);

it('shows a new message in the log, the room and the list, once however often it comes', () => {
  apply(posted(3), posted(3), posted(4), posted(3));
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(open()).toMatchObject({ lastNo: 4, readNo: 2, unreadCount: 2 });
  expect(listed()).toMatchObject({ unreadCount: 2, lastMessage: last(4) });
});

it('counts an own message of another tab as read', () => {
  apply(posted(3), posted(4, { authorId: aUser.id }));
  expect(open()).toMatchObject({ lastNo: 4, readNo: 4, unreadCount: 0 });
  expect(listed()?.unreadCount).toBe(0);
});

it('knows that an author has read what they wrote', () => {
  apply(posted(3));
  const author = open()?.members.find(({ userId }) => userId === anotherMember.userId);
  expect(author?.readNo).toBe(3);
});

it('replaces a changed message, also after it was deleted, and keeps the order', () => {
  const deleted = { ...aMessage(2), body: '', isDeleted: true };
  const outdated = apply(anEvent(5, 'message.changed', 2, deleted));
  expect(client.getQueryData(newest.queryKey)?.messages[1]).toEqual(deleted);
  expect(listed()?.lastMessage).not.toHaveProperty('excerpt');
  expect(outdated).toEqual([]);
});

it('loads the numbers of the weeks again if a message changes its week', () => {
  expect(apply(anEvent(5, 'message.changed', 2, aMessage(2, { week: 1 })))).toEqual([
    countsKey(room),
  ]);
});

it('adds a pinned message to the pinned ones and removes it', () => {
  client.setQueryData(pinnedQuery(room).queryKey, []);
  const at = '2026-11-19T10:00:00+09:00';
  apply(anEvent(5, 'message.changed', 1, aMessage(1, { pinnedAt: at })));
  apply(anEvent(6, 'message.changed', 2, aMessage(2, { pinnedAt: '2026-11-19T11:00:00+09:00' })));
  const pinned = () => client.getQueryData(pinnedQuery(room).queryKey)?.map(({ no }) => no);
  expect(pinned()).toEqual([2, 1]);
  apply(anEvent(7, 'message.changed', 2, aMessage(2)));
  expect(pinned()).toEqual([1]);
});

it('moves read markers forward only', () => {
  const read = (seq: number, readNo: number, user = anotherMember.userId) =>
    anEvent(seq, 'read.moved', user, { readNo });
  apply(read(5, 2), read(6, 1));
  const member = open()?.members.find(({ userId }) => userId === anotherMember.userId);
  expect(member?.readNo).toBe(2);
  apply(posted(3), read(8, 3, aUser.id));
  expect(open()).toMatchObject({ readNo: 3, unreadCount: 0 });
  expect(listed()?.unreadCount).toBe(0);
});

it('keeps what an event brought while an older response was under way', async () => {
  const hold = holdAnswer();
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages',
      async () => {
        await hold.held;
        return { success: true, data: aStretch([aMessage(3), aMessage(4)]) };
      },
      { id: room },
    ),
  );
  client.setQueryData(newest.queryKey, aStretch([aMessage(1), aMessage(2)], { hasNewer: true }));
  const loading = loadMore(client, { room }, 'newer');
  const edited = aMessage(4, { body: '고친 글', editedAt: '2026-11-19T12:00:00+09:00' });
  apply(posted(4), anEvent(9, 'message.changed', 4, edited), posted(5));
  hold.release();
  await loading;
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(client.getQueryData(newest.queryKey)?.messages[3]).toEqual(edited);
});

it('keeps newer numbers than those of a response that is older', async () => {
  const hold = holdAnswer();
  server.use(
    answer(
      'get',
      '/api/rooms/{id}',
      async () => {
        await hold.held;
        return { success: true, data: { ...aRoom, lastNo: 2, readNo: 1, unreadCount: 1 } };
      },
      { id: room },
    ),
    answer('get', '/api/rooms', async () => {
      await hold.held;
      const old = { ...aListedRoom, unreadCount: 1, lastMessage: last(2) };
      return { success: true, data: { rooms: [old], endedRooms: [] } };
    }),
  );
  const loading = [
    client.fetchQuery({ ...roomQuery(room), staleTime: 0 }),
    client.fetchQuery({ ...roomsQuery(), staleTime: 0 }),
  ];
  apply(posted(3), anEvent(8, 'read.moved', aUser.id, { readNo: 3 }), posted(4));
  hold.release();
  await Promise.all(loading);
  expect(open()).toMatchObject({ lastNo: 4, readNo: 3, unreadCount: 1 });
  const author = open()?.members.find(({ userId }) => userId === anotherMember.userId);
  expect(author?.readNo).toBe(4);
  expect(listed()).toMatchObject({ unreadCount: 1, lastMessage: last(4) });
});

it('keeps an event that came before the response to an earlier write', () => {
  const askedAt = performance.now() - 5;
  const both = [{ emoji: '👍' as const, count: 2, userIds: [1, 2] }];
  apply(anEvent(5, 'message.changed', 2, aMessage(2, { reactions: both })));
  const own = [{ emoji: '👍' as const, count: 1, userIds: [1] }];
  applyAnswer(client, room, aMessage(2, { reactions: own }), askedAt);
  expect(client.getQueryData(newest.queryKey)?.messages[1]?.reactions).toEqual(both);
});

it('loads again what other events name, once for many of them', async () => {
  vi.useFakeTimers();
  const events = new LiveEvents(client, [roomEvents]);
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  events.apply(room, [
    anEvent(5, 'member.joined', 9),
    anEvent(6, 'member.changed', 9),
    anEvent(7, 'room.changed', room),
  ]);
  events.reset(room, false);
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['rooms', 'room', room],
    ['rooms', 'list'],
    weekKey(room),
    ['studies', 'members', room],
    ['studies', 'board', room],
    ['rooms', 'talk', room],
    ['studies', 'ofRoadmap', room],
    ['studies', 'detail', room],
  ]);
});

it('loads the week again when a member marks a day or is stuck', () => {
  expect(apply(anEvent(5, 'day.changed', 17, undefined))).toEqual([
    weekKey(room),
    ['studies', 'board', room],
  ]);
  expect(apply(anEvent(6, 'flag.changed', 31, undefined))).toEqual([weekKey(room)]);
});

it('loads the plan of the study and the roadmaps again when a vote may have moved them', () => {
  const outdated = apply(anEvent(5, 'vote.changed', 2, undefined));
  for (const key of [weekKey(room), roomQuery(room).queryKey.slice(0, 3), ['roadmaps', 'mine']]) {
    expect(outdated).toContainEqual(key);
  }
});

it('loads the study again when its roadmap may have been linked or unlinked', () => {
  const ofStudy = ['ofRoadmap', 'detail', 'board'].map((part) => ['studies', part, room]);
  const changed = apply(anEvent(5, 'room.changed', room, undefined));
  const missed = roomEvents.outdatedBy(room, false);
  for (const key of ofStudy) {
    expect(changed).toContainEqual(key);
    expect(missed).toContainEqual(key);
  }
});

it('a member whose message has arrived is no longer writing', () => {
  const [writer, other] = [anotherMember.userId, 99];
  useLive.setState({ typing: { [room]: { [writer]: 1, [other]: 1 }, 8: { [writer]: 1 } } });
  apply(posted(3, { authorId: writer }));
  expect(useLive.getState().typing).toEqual({ [room]: { [other]: 1 }, 8: { [writer]: 1 } });
  useLive.setState({ typing: {} });
});
