import type { RouteObject } from 'react-router';
import { laterPage, lazyPrefetchLoader, prefetchForAdmin } from '@/data/loading';

export const adminReportRoutes: RouteObject[] = [
  {
    path: 'reports',
    loader: lazyPrefetchLoader(
      () => import('./pages').then((pages) => pages.queries()),
      ({ readReportFilter, reportsQuery }, { searchParams }) =>
        void prefetchForAdmin(reportsQuery(readReportFilter(searchParams))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.reports(),
    ),
  },
];
