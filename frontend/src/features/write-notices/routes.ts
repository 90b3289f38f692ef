import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, lazyPrefetchLoader, prefetchForAdmin } from '@/data/loading';

const loadQueries = () => import('./queries');

export const adminNoticeRoutes: RouteObject[] = [
  {
    path: 'notices',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ managedNoticesQuery, readNoticeFilter }, { searchParams }) =>
        void prefetchForAdmin(managedNoticesQuery(readNoticeFilter(searchParams))),
    ),
    lazy: lazyPage(() => import('./managed-notices-page')),
  },
  { path: 'notices/create', lazy: lazyPage(() => import('./create-notice-page')) },
  {
    path: 'notices/:noticeId',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ managedNoticeQuery }, _address, { noticeId }) =>
        void prefetchForAdmin(managedNoticeQuery(addressedId(noticeId, 'NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./edit-notice-page')),
  },
];
