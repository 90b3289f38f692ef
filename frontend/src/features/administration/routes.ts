import type { RouteObject } from 'react-router';
import { askAsAdmin, page, startingWith } from '@/data/loading';

const loadQueries = () => import('./queries');

export const adminRoutes: RouteObject[] = [
  {
    index: true,
    loader: startingWith(loadQueries, ({ figuresQuery }) => void askAsAdmin(figuresQuery())),
    lazy: page(() => import('./dashboard/dashboard-page')),
  },
  {
    path: 'members',
    loader: startingWith(
      loadQueries,
      ({ membersQuery, readMemberFilter }, { searchParams }) =>
        void askAsAdmin(membersQuery(readMemberFilter(searchParams))),
    ),
    lazy: page(() => import('./members/members-page')),
  },
  {
    path: 'audit',
    loader: startingWith(
      loadQueries,
      ({ auditQuery, readAuditFilter }, { searchParams }) =>
        void askAsAdmin(auditQuery(readAuditFilter(searchParams))),
    ),
    lazy: page(() => import('./audit/audit-page')),
  },
];
