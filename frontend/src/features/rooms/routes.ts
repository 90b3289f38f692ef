import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, lazyPrefetchLoader, prefetchSignedIn } from '@/data/loading';
import { readId } from '@/lib/numbers';

const loadQueries = () => import('@/entities/room/queries');

const roomLoader = lazyPrefetchLoader(
  loadQueries,
  ({ roomQuery }, _address, { postId }) =>
    void prefetchSignedIn(roomQuery(addressedId(postId, 'ROOM_NOT_FOUND'))),
);

const loadBlocks = () => import('@/entities/person/blocks');

const loadWeek = () =>
  Promise.all([
    loadBlocks(),
    import('@/entities/room/queries'),
    import('@/entities/study/queries'),
    import('@/entities/room/talk'),
  ]);

const weekLoader = lazyPrefetchLoader(
  loadWeek,
  ([blocks, rooms, studies, talk], _address, { postId }) => {
    const room = addressedId(postId, 'ROOM_NOT_FOUND');
    void prefetchSignedIn(rooms.roomQuery(room));
    void prefetchSignedIn(blocks.blocksQuery());
    // It says whether there is a plan whose week can be loaded.
    void prefetchSignedIn(studies.studyOfRoadmapQuery(room));
    void prefetchSignedIn(talk.latestQuery(room));
  },
);

const loadTalk = () =>
  Promise.all([loadBlocks(), import('@/entities/room/queries'), import('@/entities/room/talk')]);

const talkLoader = lazyPrefetchLoader(loadTalk, ([blocks, rooms, talk], address, { postId }) => {
  const { searchParams } = address;
  const room = addressedId(postId, 'ROOM_NOT_FOUND');
  void prefetchSignedIn(rooms.roomQuery(room));
  void prefetchSignedIn(blocks.blocksQuery());
  // The room decides where the talk begins, unless the address does.
  if (searchParams.has('q')) return;
  const [week, around] = ['week', 'message'].map(
    (name) => readId(searchParams.get(name)) ?? undefined,
  );
  void prefetchSignedIn(talk.stretchQuery({ room, week, around }));
});

export const memberRoomRoutes: RouteObject[] = [
  {
    path: 'chat',
    loader: lazyPrefetchLoader(
      () => Promise.all([loadBlocks(), loadQueries()]),
      ([{ blocksQuery }, { roomsQuery }]) => {
        void prefetchSignedIn(blocksQuery());
        void prefetchSignedIn(roomsQuery());
      },
    ),
    lazy: lazyPage(() => import('./list/rooms-page')),
  },
  {
    path: 'study/:postId/room',
    loader: weekLoader,
    lazy: lazyPage(() => import('./week/room-week-page')),
  },
  {
    path: 'study/:postId/room/talk',
    loader: talkLoader,
    lazy: lazyPage(() => import('./talk/room-talk-page')),
  },
  {
    path: 'study/:postId/room/people',
    loader: roomLoader,
    lazy: lazyPage(() => import('./people/room-people-page')),
  },
];
