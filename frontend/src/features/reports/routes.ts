import type { RouteObject } from 'react-router';
import { askAsAdmin, page, startingWith } from '@/data/loading';

export const adminReportRoutes: RouteObject[] = [
  {
    path: 'reports',
    loader: startingWith(
      () => import('./queries'),
      ({ readReportFilter, reportsQuery }, { searchParams }) =>
        void askAsAdmin(reportsQuery(readReportFilter(searchParams))),
    ),
    lazy: page(() => import('./queue/reports-page')),
  },
];
