import type { RouteObject } from 'react-router';
import { laterPage, lazyPrefetchLoader } from '@/data/loading';
import type * as roomLoaders from './loaders';

type Loaders = typeof roomLoaders;

const loader = (start: (loaders: Loaders, postId: string | undefined, address: URL) => unknown) =>
  lazyPrefetchLoader(
    () => import('./pages').then((pages) => pages.loaders()),
    (loaders, address, { postId }) => void start(loaders, postId, address),
  );

export const memberRoomRoutes: RouteObject[] = [
  {
    path: 'chat',
    loader: loader(({ loadRooms }) => loadRooms()),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.rooms(),
    ),
  },
  {
    path: 'study/:postId/room',
    loader: loader(({ loadWeek }, postId) => loadWeek(postId)),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.roomWeek(),
    ),
  },
  {
    path: 'study/:postId/room/talk',
    loader: loader(({ loadTalk }, postId, address) => loadTalk(postId, address)),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.roomTalk(),
    ),
  },
  {
    path: 'study/:postId/room/people',
    loader: loader(({ loadRoom }, postId) => loadRoom(postId)),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.roomPeople(),
    ),
  },
];
