import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, lazyPrefetchLoader, prefetch } from '@/data/loading';
import { readPage } from '@/lib/numbers';

const queries = () => import('./queries');

export const noticeRoutes: RouteObject[] = [
  {
    path: 'notice',
    loader: lazyPrefetchLoader(queries, ({ noticesQuery }, { searchParams }) =>
      prefetch(noticesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./notices-page')),
  },
  {
    path: 'notice/:noticeId',
    loader: lazyPrefetchLoader(queries, ({ noticeQuery }, _address, { noticeId }) =>
      prefetch(noticeQuery(addressedId(noticeId, 'NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./notice-page')),
  },
];
