import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, prefetch, prefetchLoader } from '@/data/loading';
import { readPage } from '@/lib/numbers';
import { noticeQuery, noticesQuery } from './queries';

export const noticeRoutes: RouteObject[] = [
  {
    path: 'notice',
    loader: prefetchLoader(({ searchParams }) =>
      prefetch(noticesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./notices-page')),
  },
  {
    path: 'notice/:noticeId',
    loader: prefetchLoader((_address, { noticeId }) =>
      prefetch(noticeQuery(addressedId(noticeId, 'NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./notice-page')),
  },
];
