import type { RouteObject } from 'react-router';
import { lazyPage, lazyPrefetchLoader, prefetchForAdmin } from '@/data/loading';

export const adminReportRoutes: RouteObject[] = [
  {
    path: 'reports',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ readReportFilter, reportsQuery }, { searchParams }) =>
        void prefetchForAdmin(reportsQuery(readReportFilter(searchParams))),
    ),
    lazy: lazyPage(() => import('./queue/reports-page')),
  },
];
