import type { RouteObject } from 'react-router';
import { page } from '@/data/loading';

// Without a loader, whose queries would be in every first visit.
export const adminReportRoutes: RouteObject[] = [
  { path: 'reports', lazy: page(() => import('./queue/reports-page')) },
];
