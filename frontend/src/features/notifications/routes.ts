import type { RouteObject } from 'react-router';
import { laterPage, prefetchSignedIn, prefetchLoader } from '@/data/loading';
import { notificationsQuery, readFilter } from './queries';

export const memberNotificationRoutes: RouteObject[] = [
  {
    path: 'notifications',
    loader: prefetchLoader(
      ({ searchParams }) => void prefetchSignedIn(notificationsQuery(readFilter(searchParams))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.notifications(),
    ),
  },
];
