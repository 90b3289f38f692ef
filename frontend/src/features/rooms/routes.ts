import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, lazyPrefetchLoader, prefetchSignedIn } from '@/data/loading';

const loadQueries = () => import('@/entities/room/queries');

const roomLoader = lazyPrefetchLoader(
  loadQueries,
  ({ roomQuery }, _address, { postId }) =>
    void prefetchSignedIn(roomQuery(addressedId(postId, 'ROOM_NOT_FOUND'))),
);

export const memberRoomRoutes: RouteObject[] = [
  {
    path: 'chat',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ roomsQuery }) => void prefetchSignedIn(roomsQuery()),
    ),
    lazy: lazyPage(() => import('./list/rooms-page')),
  },
  {
    path: 'study/:postId/room',
    loader: roomLoader,
    lazy: lazyPage(() => import('./week/room-week-page')),
  },
  {
    path: 'study/:postId/room/people',
    loader: roomLoader,
    lazy: lazyPage(() => import('./people/room-people-page')),
  },
];
