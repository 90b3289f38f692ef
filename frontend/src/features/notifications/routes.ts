import type { RouteObject } from 'react-router';
import { askAsMember, page, starting } from '@/data/loading';
import { readFilter } from './filter';
import { notificationsQuery } from './queries';

export const memberNotificationRoutes: RouteObject[] = [
  {
    path: 'notifications',
    loader: starting(
      ({ searchParams }) => void askAsMember(notificationsQuery(readFilter(searchParams))),
    ),
    lazy: page(() => import('./notifications-page')),
  },
];
