import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import type { LiveEvent, LiveTable } from '@/data/live-events';
import { endTyping } from '@/data/live-state';
import { studyKey } from '@/entities/study/queries';
import { isLeaving, roomKey, roomListKey } from './queries';
import { noteChanged, notePosted, noteRead } from './room-cache';
import { countsKey, type Message } from './talk';
import { applyEvent, cachedMessage, talkKey } from './talk-cache';
import { changedWithDates, weekKey } from './week-keys';

type PostedListener = (message: Message) => void;
const postedListeners = new Set<PostedListener>();

/** Calls `listener` with each message that an event announces as posted, in any room; returns a function that unsubscribes. */
export function onPosted(listener: PostedListener): () => void {
  postedListeners.add(listener);
  return () => postedListeners.delete(listener);
}

const about = (room: number): QueryKey[] => [roomKey(room), roomListKey];

/** The queries that show anything of a room. Its study decides whether there is a plan. */
const allOf = (room: number): QueryKey[] => [
  ...about(room),
  talkKey(room),
  weekKey(room),
  studyKey('ofRoadmap', room),
  studyKey('detail', room),
  studyKey('board', room),
];

/** Applies events of rooms: messages and read markers change the cache, all else is loaded again. */
export const roomEvents: LiveTable = {
  apply: (queries, room, event) => {
    if (room === 'me') return [];
    switch (event.k) {
      case 'message.posted':
      case 'message.changed':
        return applyMessage(queries, room, event);
      case 'read.moved':
        return applyRead(queries, room, event);
      case 'member.joined':
      case 'member.left':
      case 'member.changed':
        return [...about(room), weekKey(room), studyKey('members', room), studyKey('board', room)];
      case 'day.changed':
        return [weekKey(room), studyKey('board', room)];
      case 'flag.changed':
        return [weekKey(room)];
      // The end of a vote moves the plan of the study and the roadmaps of its members.
      case 'vote.changed':
        return changedWithDates(room);
      // An erasure empties messages too, and a roadmap may be linked or unlinked.
      case 'room.changed':
        return allOf(room);
      default:
        return [];
    }
  },
  outdatedBy: (room, isFirst) => {
    if (room === 'me') return [];
    return isFirst ? [roomListKey] : allOf(room);
  },
  // The response says why: the page shows a removal, or a missing page.
  onClosed: (queries, room) => {
    // The texts of a room that was left or hidden stay out of memory.
    queries.removeQueries({ queryKey: talkKey(room), type: 'inactive' });
    queries.removeQueries({ queryKey: weekKey(room), type: 'inactive' });
    // A user who leaves knows why.
    const shown = isLeaving(queries, room) ? [roomListKey] : about(room);
    for (const queryKey of shown) void queries.invalidateQueries({ queryKey });
  },
};

const ownId = () => useSession.getState().user?.id;

function applyMessage(queries: QueryClient, room: number, { k, d }: LiveEvent): QueryKey[] {
  // An event without its message is about one that cannot be shown.
  if (d === undefined || !('body' in d)) return [...about(room), talkKey(room)];
  const before = cachedMessage(queries, room, d.no);
  applyEvent(queries, room, d);
  if (k === 'message.changed') {
    noteChanged(queries, room, d);
    return before?.week === d.week ? [] : [countsKey(room)];
  }
  endTyping(room, d.authorId);
  for (const listener of postedListeners) listener(d);
  const isNamed = notePosted(queries, room, d, ownId());
  return isNamed ? [countsKey(room)] : [countsKey(room), roomListKey];
}

function applyRead(queries: QueryClient, room: number, { id, d }: LiveEvent): QueryKey[] {
  if (d === undefined || !('readNo' in d)) return [];
  noteRead(queries, room, { user: id, no: d.readNo, me: ownId() });
  return [];
}
