import type { RouteObject } from 'react-router';
import { prefetchForAdmin, lazyPage, lazyPrefetchLoader } from '@/data/loading';

const loadQueries = () => import('./queries');

export const adminRoutes: RouteObject[] = [
  {
    index: true,
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ figuresQuery }) => void prefetchForAdmin(figuresQuery()),
    ),
    lazy: lazyPage(() => import('./dashboard/dashboard-page')),
  },
  {
    path: 'members',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ memberAccountsQuery, readMemberFilter }, { searchParams }) =>
        void prefetchForAdmin(memberAccountsQuery(readMemberFilter(searchParams))),
    ),
    lazy: lazyPage(() => import('./members/members-page')),
  },
  {
    path: 'audit',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ auditQuery, readAuditFilter }, { searchParams }) =>
        void prefetchForAdmin(auditQuery(readAuditFilter(searchParams))),
    ),
    lazy: lazyPage(() => import('./audit/audit-page')),
  },
];
