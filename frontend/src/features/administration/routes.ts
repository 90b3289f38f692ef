import type { RouteObject } from 'react-router';
import { page } from '@/data/loading';

// Without loaders, whose queries would be in every first visit.
export const adminRoutes: RouteObject[] = [
  { index: true, lazy: page(() => import('./dashboard/dashboard-page')) },
  { path: 'members', lazy: page(() => import('./members/members-page')) },
  { path: 'audit', lazy: page(() => import('./audit/audit-page')) },
];
