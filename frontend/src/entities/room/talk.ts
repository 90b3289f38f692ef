import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { roomLoadFailed } from './load-failed';
import { type Message, type Stretch, withNewer, withOlder } from './stretch';
import { pinnedKey, stretchKey, talkKey, withNews } from './talk-cache';

export type MessageEmoji = Schemas['MessageEmoji'];
export type { Message, Stretch };

/** A part of a room's talk: the newest messages or those around one, of all weeks or of one. */
export interface TalkPart {
  room: number;
  week?: number | undefined;
  around?: number | undefined;
}

function loadMessages(
  { room, week }: TalkPart,
  span: { [Side in 'before' | 'after' | 'around']?: number | undefined },
  signal?: AbortSignal,
): Promise<Stretch> {
  const options = { path: { id: room }, query: { ...span, week }, ...(signal && { signal }) };
  return dataOf(api.get('/api/rooms/{id}/messages', options));
}

/** The number of a message that is on the screen; null at the newest message. */
const seenKey = (part: TalkPart) => [...talkKey(part.room), 'seen', ...stretchKey(part)];

/** Notes what is on the screen, from where a reload of the part begins. */
export const noteSeen = (client: QueryClient, part: TalkPart, no: number | null) =>
  void client.setQueryData<number | null>(seenKey(part), no);

/** Returns what was on the screen when the part was left; undefined if it was not shown lately. */
export const seenPlace = (client: QueryClient, part: TalkPart) =>
  client.getQueryData<number | null>(seenKey(part));

/** Loads messages into a query, which events keep fresh from the request on. */
async function loadFresh(
  { client, signal, queryKey }: QueryFunctionContext,
  part: TalkPart,
  around?: number,
): Promise<Stretch> {
  const since = performance.now();
  const stretch = await loadMessages(part, { around }, signal);
  const renew = (now: Stretch) => withNews(client, part, now, since);
  // The result is stored a moment after it is returned, in which a message may come.
  setTimeout(() => client.setQueryData<Stretch>(queryKey, (now) => now && renew(now)));
  return renew(stretch);
}

/** Messages of a room, which events keep fresh. */
export const stretchQuery = (part: TalkPart) =>
  queryOptions({
    queryKey: stretchKey(part),
    queryFn: (context) => {
      const seen = seenPlace(context.client, part);
      return loadFresh(context, part, seen === undefined ? part.around : (seen ?? undefined));
    },
    staleTime: Infinity,
    meta: { failure: roomLoadFailed },
  });

/** The newest messages of a room, wherever its talk was left; events keep them fresh too. */
export const latestQuery = (room: number) =>
  queryOptions({
    queryKey: [...stretchKey({ room }), 'latest'],
    queryFn: (context) => loadFresh(context, { room }),
    staleTime: Infinity,
    meta: { failure: roomLoadFailed },
  });

/** Loads the messages before or after those of a part that are in the cache. */
export async function loadMore(client: QueryClient, part: TalkPart, side: 'older' | 'newer') {
  const { queryKey } = stretchQuery(part);
  const { messages = [] } = client.getQueryData(queryKey) ?? {};
  const edge = side === 'older' ? messages[0] : messages.at(-1);
  if (edge === undefined) return;
  const span = side === 'older' ? { before: edge.no } : { after: edge.no };
  const since = performance.now();
  const loaded = await loadMessages(part, span);
  client.setQueryData(queryKey, (stretch) => {
    // A reload may have replaced it meanwhile.
    const now = side === 'older' ? stretch?.messages[0] : stretch?.messages.at(-1);
    if (stretch === undefined || now?.no !== edge.no) return stretch;
    const joined = side === 'older' ? withOlder(stretch, loaded) : withNewer(stretch, loaded);
    return withNews(client, part, joined, since);
  });
}

/** The pinned messages of a room, the one that was pinned last first. */
export const pinnedQuery = (room: number) =>
  queryOptions({
    queryKey: pinnedKey(room),
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/rooms/{id}/messages/pinned', { path: { id: room }, signal })),
    staleTime: Infinity,
    meta: { failure: '고정한 메시지를 불러오지 못했습니다.' },
  });

export const countsKey = (room: number) => [...talkKey(room), 'counts'];

/** The number of messages of a room and of its weeks. */
export const countsQuery = (room: number) =>
  queryOptions({
    queryKey: countsKey(room),
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/rooms/{id}/messages/weeks', { path: { id: room }, signal })),
    staleTime: Infinity,
    meta: { failure: '주차를 불러오지 못했습니다.' },
  });

/** The earlier texts of the user's own message, the oldest first. */
export const editsQuery = (room: number, { no, editedAt }: Message) =>
  queryOptions({
    queryKey: [...talkKey(room), 'edits', no, editedAt],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/rooms/{id}/messages/{no}/edits', { path: { id: room, no }, signal })),
    meta: { failure: '수정 전 내용을 불러오지 못했습니다.' },
  });
