import type { RouteObject } from 'react-router';
import { laterPage, lazyPrefetchLoader, prefetchForAdmin } from '@/data/loading';
import { readId } from '@/lib/numbers';

export const adminInboxRoutes: RouteObject[] = [
  {
    path: 'inbox',
    loader: lazyPrefetchLoader(
      () => import('./pages').then((pages) => pages.queries()),
      ({ inboxQuery, readInboxFilter, threadQuery }, { searchParams }) => {
        void prefetchForAdmin(inboxQuery(readInboxFilter(searchParams)));
        const opened = readId(searchParams.get('inquiry'));
        if (opened !== null) void prefetchForAdmin(threadQuery(opened));
      },
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.inbox(),
    ),
  },
];
