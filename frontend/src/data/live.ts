import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Here } from '@/api/live/frames';
import type { LiveListener, LiveState } from '@/api/live/listener';
import { useSession } from '@/api/session';
import type { LiveSocket } from '@/api/socket';
import { loadCode } from '@/lib/connection';
import { LiveEvents, type LiveTable } from './live-events';

interface Live {
  state: LiveState;
  /** When the connection was lost or first wanted, in milliseconds; null while it is there. */
  since: number | null;
  /** When a long interruption ended, in milliseconds. */
  backAt: number | null;
  /** The members who have each room open, by its id. */
  here: Readonly<Record<number, readonly Here[]>>;
  /** When the members of each room last wrote, by their id, in milliseconds. */
  typing: Readonly<Record<number, Readonly<Record<number, number>>>>;
}

/** How live events reach this tab, and what is live but not stored: who is where, and who is writing. */
export const useLive = create<Live>(() => ({
  state: 'off',
  since: null,
  backAt: null,
  here: {},
  typing: {},
}));

/** Shorter interruptions are not worth a word. */
export const noticedMs = 2_000;

/** Returns an interval for polling what live events keep fresh: none while they arrive. */
export const unlessLive = (ms: number) => () => (useLive.getState().state === 'open' ? false : ms);

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
