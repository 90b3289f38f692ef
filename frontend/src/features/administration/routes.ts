import type { RouteObject } from 'react-router';
import { prefetchForAdmin, laterPage, lazyPrefetchLoader } from '@/data/loading';

const loadQueries = () => import('./pages').then((pages) => pages.queries());

export const adminRoutes: RouteObject[] = [
  {
    index: true,
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ figuresQuery }) => void prefetchForAdmin(figuresQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.dashboard(),
    ),
  },
  {
    path: 'members',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ memberAccountsQuery, readMemberFilter }, { searchParams }) =>
        void prefetchForAdmin(memberAccountsQuery(readMemberFilter(searchParams))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.members(),
    ),
  },
  {
    path: 'audit',
    loader: lazyPrefetchLoader(
      loadQueries,
      ({ auditQuery, readAuditFilter }, { searchParams }) =>
        void prefetchForAdmin(auditQuery(readAuditFilter(searchParams))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.audit(),
    ),
  },
];
