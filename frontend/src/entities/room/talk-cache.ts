import type { QueryClient } from '@tanstack/react-query';
import { type Message, type Stretch, withMessage } from './stretch';

/** The key of everything that members have written in a room. */
export const talkKey = (room: number) => ['rooms', 'talk', room] as const;

const stretchesKey = (room: number) => [...talkKey(room), 'stretch'] as const;

interface PartKey {
  room: number;
  week?: number | undefined;
  around?: number | undefined;
}

export const stretchKey = ({ room, week, around }: PartKey) =>
  [...stretchesKey(room), week ?? null, around ?? null] as const;

export const pinnedKey = (room: number) => [...talkKey(room), 'pinned'];

/** A version of a message that this tab has received outside of a list. */
interface News {
  message: Message;
  /** When it came, in milliseconds of this page. */
  at: number;
  /** Whether an event brought it: events come in the order of the changes. */
  isEvent: boolean;
}

/** More than come while a response is under way. */
const mostNews = 200;

const newsKey = (room: number) => [...talkKey(room), 'news'];
const newsOf = (client: QueryClient, room: number) =>
  client.getQueryData<readonly News[]>(newsKey(room)) ?? [];

/** Adds to loaded messages what has come since the request, which its response may lack: both come in any order. */
export const withNews = (
  client: QueryClient,
  { room, week }: PartKey,
  stretch: Stretch,
  since: number,
): Stretch =>
  newsOf(client, room)
    .filter(({ at }) => at >= since)
    .reduce((now, { message }) => withMessage(now, message, week), stretch);

/** Puts the present version of a message, which an event brought, into all that shows it. */
export const applyEvent = (client: QueryClient, room: number, message: Message) =>
  take(client, room, { message, at: performance.now(), isEvent: true });

/** Does the same with the response to a write. An event that came since the request shows the same or a later state. */
export function applyAnswer(client: QueryClient, room: number, message: Message, askedAt: number) {
  const isOld = newsOf(client, room).some(
    ({ at, isEvent, message: { no } }) => isEvent && no === message.no && at >= askedAt,
  );
  if (!isOld) take(client, room, { message, at: performance.now(), isEvent: false });
}

function take(client: QueryClient, room: number, news: News) {
  const others = newsOf(client, room).filter(({ message: { no } }) => no !== news.message.no);
  client.setQueryData<readonly News[]>(newsKey(room), [...others, news].slice(-mostNews));
  show(client, room, news.message);
}

function show(client: QueryClient, room: number, message: Message) {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: stretchesKey(room) })) {
    const week = queryKey[stretchesKey(room).length];
    client.setQueryData<Stretch>(
      queryKey,
      (stretch) =>
        stretch && withMessage(stretch, message, typeof week === 'number' ? week : undefined),
    );
  }
  client.setQueryData<Message[]>(pinnedKey(room), (pinned) => {
    if (pinned === undefined) return pinned;
    const others = pinned.filter(({ no }) => no !== message.no);
    if (message.pinnedAt === undefined) return others;
    return [...others, message].toSorted((one, other) =>
      (other.pinnedAt ?? '').localeCompare(one.pinnedAt ?? ''),
    );
  });
}

/** Returns a message from the cache. */
export function cachedMessage(client: QueryClient, room: number, no: number): Message | undefined {
  for (const [, stretch] of client.getQueriesData<Stretch>({ queryKey: stretchesKey(room) })) {
    const message = stretch?.messages.find((other) => other.no === no);
    if (message !== undefined) return message;
  }
  return undefined;
}
