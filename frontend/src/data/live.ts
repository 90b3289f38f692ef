import type { QueryClient } from '@tanstack/react-query';
import type { LiveListener } from '@/api/live/listener';
import { useSession } from '@/api/session';
import type { LiveSocket } from '@/api/socket';
import { loadCode } from '@/lib/connection';
import { LiveEvents, type LiveTable } from './live-events';
import { noticedMs, useLive } from './live-state';

let socket: LiveSocket | undefined;
/** Rooms that are followed, also before there is a socket. */
const followed = new Map<number, number | null>();
let place: { room: number; where: string } | null = null;

/** Follows a room after this event; null follows it from now on. */
export function followRoom(room: number, after: number | null) {
  if (after !== null || !followed.has(room)) followed.set(room, after);
  socket?.follow(room, after);
}

let leaving: ReturnType<typeof setTimeout> | undefined;
/** The next section of the same room opens within this time. */
const leaveMs = 1_000;

/** Shows the other members of a room where the user is; null leaves the room. */
export function beAt(where: typeof place) {
  clearTimeout(leaving);
  place = where;
  if (where === null) leaving = setTimeout(() => socket?.beAt(null), leaveMs);
  else socket?.beAt(where);
}

export const tellTyping = (room: number) => socket?.type(room);

/** Connects now instead of after the pause. */
export const retryLive = () => socket?.retry();

let isFollowing = false;

/**
 * Follows the events of the signed-in user, and applies them to a cache. Has no effect if called again, unless its code
 * could not be loaded: then it rejects.
 */
export async function followLive(queries: QueryClient, tables: readonly LiveTable[]) {
  if (isFollowing) return;
  isFollowing = true;
  const { LiveSocket } = await loadCode(() => import('@/api/socket')).catch((error: unknown) => {
    isFollowing = false;
    throw error;
  });
  let end: (() => void) | undefined;
  let user: number | undefined;
  const follow = () => {
    const session = useSession.getState();
    const now = session.status === 'member' ? session.user.id : undefined;
    if (now === user) return;
    user = now;
    end?.();
    end = now === undefined ? undefined : open(new LiveEvents(queries, tables), queries);
  };
  const open = (events: LiveEvents, cache: QueryClient) => {
    const own = new LiveSocket(listenerFor(events, cache));
    socket = own;
    own.start();
    for (const [room, after] of followed) own.follow(room, after);
    own.beAt(place);
    return () => {
      own.stop();
      events.stop();
      if (socket === own) socket = undefined;
      followed.clear();
      place = null;
      useLive.setState(useLive.getInitialState());
    };
  };
  useSession.subscribe(follow);
  follow();
}

function listenerFor(events: LiveEvents, queries: QueryClient): LiveListener {
  return {
    onState: (state) => {
      const isThere = state === 'open' || state === 'off';
      const { since } = useLive.getState();
      const wasLong = since !== null && Date.now() - since > noticedMs;
      useLive.setState({
        state,
        since: isThere ? null : (since ?? Date.now()),
        backAt: state === 'open' && wasLong ? Date.now() : null,
      });
      renewIntervals(queries);
      if (state !== 'open') useLive.setState({ here: {}, typing: {} });
    },
    onEvents: (stream, list) => events.apply(stream, list),
    onReset: (stream, isFirst) => events.reset(stream, isFirst),
    onClosed: (room) => {
      followed.delete(room);
      events.close(room);
    },
    onTyping: (room, user) =>
      useLive.setState(({ typing }) => ({
        typing: { ...typing, [room]: { ...typing[room], [user]: Date.now() } },
      })),
    onPresence: (room, here) =>
      useLive.setState((live) => ({ here: { ...live.here, [room]: here } })),
  };
}

/** Makes the queries on the page ask for their intervals again, which they do only after a response or a render. */
function renewIntervals(queries: QueryClient) {
  for (const { observers } of queries.getQueryCache().findAll({ type: 'active' })) {
    for (const observer of observers) observer.setOptions(observer.options);
  }
}
