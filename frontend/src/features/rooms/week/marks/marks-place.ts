import { draftKey, type DraftPlace } from '@/data/drafts/places';
import { browserStorage } from '@/lib/storage';
import { draftPages } from '@/paths';

/** Where the marks of a room wait that the server does not have yet. */
export const marksPlace = (owner: number, room: number): DraftPlace => ({
  owner,
  page: draftPages.room(room),
  at: 'marks',
});

/** Returns the rooms with marks of a user that wait in this browser. */
export const roomsWithMarks = (owner: number): number[] =>
  browserStorage.keys().flatMap((key) => {
    const room = Number(/:room-(\d+):marks$/.exec(key)?.[1]);
    return key === draftKey(marksPlace(owner, room)) ? [room] : [];
  });
