import { api, dataOf } from '../client';
import { ApiError } from '../errors';
import type { Schemas } from '../types';
import type { LiveListener } from './listener';
import type { Stream, Streams } from './streams';

export const pollMs = 10_000;

/** Asks for the events of streams every ten seconds. Returns a function that ends it. */
export function startPolling(
  streams: Streams,
  polled: () => readonly Stream[],
  listener: LiveListener,
): () => void {
  const untilEnd = new AbortController();
  const { signal } = untilEnd;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = async () => {
    if (!document.hidden) {
      for (const stream of polled()) await pollStream(stream, streams, listener, signal);
    }
    if (!signal.aborted) timer = setTimeout(() => void turn(), pollMs);
  };
  void turn();
  return () => {
    clearTimeout(timer);
    untilEnd.abort();
  };
}

/** Applies all events that a stream has now. A failure is left to the next turn. */
async function pollStream(
  stream: Stream,
  streams: Streams,
  listener: LiveListener,
  signal: AbortSignal,
) {
  try {
    for (let hasMore = true; hasMore && streams.follows(stream);) {
      const part = await load(stream, streams.cursorOf(stream), signal);
      // Another stream may be followed by now, or the socket may be open again.
      if (signal.aborted) return;
      hasMore = part.hasMore;
      apply(stream, part, streams, listener);
    }
  } catch (error) {
    if (error instanceof ApiError && typeof stream === 'number' && isClosed(error)) {
      streams.unfollow(stream);
      listener.onClosed(stream);
    }
  }
}

const isClosed = ({ status }: ApiError) => status === 403 || status === 404;

function load(stream: Stream, after: number | null, signal: AbortSignal) {
  const query = { after: after ?? undefined };
  return dataOf(
    stream === 'me'
      ? api.get('/api/users/me/events', { query, signal })
      : api.get('/api/rooms/{id}/events', { path: { id: stream }, query, signal }),
  );
}

function apply(
  stream: Stream,
  { events, cursor, reset }: Schemas['EventsView'],
  streams: Streams,
  listener: LiveListener,
) {
  const isFirst = streams.cursorOf(stream) === null;
  const fresh = reset ? null : streams.take(stream, events);
  if (fresh !== null && fresh.length > 0) listener.onEvents(stream, fresh);
  streams.move(stream, cursor);
  if (fresh === null || isFirst) listener.onReset(stream, isFirst);
}
