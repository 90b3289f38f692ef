import { addressedId, prefetchSignedIn } from '@/data/loading';
import { blocksQuery } from '@/entities/person/blocks';
import { roomQuery, roomsQuery } from '@/entities/room/queries';
import { latestQuery, stretchQuery } from '@/entities/room/talk';
import { studyOfRoadmapQuery } from '@/entities/study/queries';
import { readId } from '@/lib/numbers';

/** Starts the first requests of the list of rooms. */
export function loadRooms() {
  void prefetchSignedIn(blocksQuery());
  void prefetchSignedIn(roomsQuery());
}

/** Starts the request for a room, and returns its id. */
export function loadRoom(postId: string | undefined) {
  const room = addressedId(postId, 'ROOM_NOT_FOUND');
  void prefetchSignedIn(roomQuery(room));
  return room;
}

/** Starts the first requests of 이번 주. */
export function loadWeek(postId: string | undefined) {
  const room = loadRoom(postId);
  void prefetchSignedIn(blocksQuery());
  // It says whether there is a plan whose week can be loaded.
  void prefetchSignedIn(studyOfRoadmapQuery(room));
  void prefetchSignedIn(latestQuery(room));
}

/** Starts the first requests of 대화. */
export function loadTalk(postId: string | undefined, { searchParams }: URL) {
  const room = loadRoom(postId);
  void prefetchSignedIn(blocksQuery());
  // The room decides where the talk begins, unless the address does.
  if (searchParams.has('q')) return;
  const [week, around] = ['week', 'message'].map(
    (name) => readId(searchParams.get(name)) ?? undefined,
  );
  void prefetchSignedIn(stretchQuery({ room, week, around }));
}
