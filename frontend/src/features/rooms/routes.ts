import type { RouteObject } from 'react-router';
import { lazyPage, lazyPrefetchLoader } from '@/data/loading';
import type * as roomLoaders from './loaders';

type Loaders = typeof roomLoaders;

const loader = (start: (loaders: Loaders, postId: string | undefined, address: URL) => unknown) =>
  lazyPrefetchLoader(
    () => import('./loaders'),
    (loaders, address, { postId }) => void start(loaders, postId, address),
  );

export const memberRoomRoutes: RouteObject[] = [
  {
    path: 'chat',
    loader: loader(({ loadRooms }) => loadRooms()),
    lazy: lazyPage(() => import('./list/rooms-page')),
  },
  {
    path: 'study/:postId/room',
    loader: loader(({ loadWeek }, postId) => loadWeek(postId)),
    lazy: lazyPage(() => import('./week/room-week-page')),
  },
  {
    path: 'study/:postId/room/talk',
    loader: loader(({ loadTalk }, postId, address) => loadTalk(postId, address)),
    lazy: lazyPage(() => import('./talk/room-talk-page')),
  },
  {
    path: 'study/:postId/room/people',
    loader: loader(({ loadRoom }, postId) => loadRoom(postId)),
    lazy: lazyPage(() => import('./people/room-people-page')),
  },
];
