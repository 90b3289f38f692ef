import type { RouteObject } from 'react-router';
import { lazyPage, prefetchSignedIn, prefetchLoader } from '@/data/loading';
import { notificationsQuery, readFilter } from './queries';

export const memberNotificationRoutes: RouteObject[] = [
  {
    path: 'notifications',
    loader: prefetchLoader(
      ({ searchParams }) => void prefetchSignedIn(notificationsQuery(readFilter(searchParams))),
    ),
    lazy: lazyPage(() => import('./notifications-page')),
  },
];
