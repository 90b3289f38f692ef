import { draftKey, type DraftPlace } from '@/data/drafts/places';
import { browserStorage } from '@/lib/storage';
import { draftPages } from '@/paths';

/** Marks of days, and messages, that the server does not have yet. */
type Waiting = 'marks' | 'outbox';

/** Where they wait in this browser. */
export const waitingPlace = (owner: number, room: number, at: Waiting): DraftPlace => ({
  owner,
  page: draftPages.room(room),
  at,
});

/** Returns the rooms of a user for which some wait in this browser. */
export const roomsWaiting = (owner: number, at: Waiting): number[] =>
  browserStorage.keys().flatMap((key) => {
    const room = Number(/:room-(\d+):\w+$/.exec(key)?.[1]);
    return key === draftKey(waitingPlace(owner, room, at)) ? [room] : [];
  });
