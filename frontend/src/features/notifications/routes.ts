import type { RouteObject } from 'react-router';
import { askAsMember, page, starting } from '@/data/loading';
import { notificationsQuery, readFilter } from './queries';

export const memberNotificationRoutes: RouteObject[] = [
  {
    path: 'notifications',
    loader: starting(
      ({ searchParams }) => void askAsMember(notificationsQuery(readFilter(searchParams))),
    ),
    lazy: page(() => import('./notifications-page')),
  },
];
