import type { RouteObject } from 'react-router';
import { addressedId, laterPage, lazyPrefetchLoader, prefetchForAdmin } from '@/data/loading';

const loadQueries = () => import('./pages').then((pages) => pages.queries());

export const adminNoticeRoutes: RouteObject[] = [
  {
    path: 'notices',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ managedNoticesQuery, readNoticeFilter }, { searchParams }) =>
        void prefetchForAdmin(managedNoticesQuery(readNoticeFilter(searchParams))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.managedNotices(),
    ),
  },
  {
    path: 'notices/create',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.createNotice(),
    ),
  },
  {
    path: 'notices/:noticeId',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ managedNoticeQuery }, _address, { noticeId }) =>
        void prefetchForAdmin(managedNoticeQuery(addressedId(noticeId, 'NOT_FOUND'))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.editNotice(),
    ),
  },
];
