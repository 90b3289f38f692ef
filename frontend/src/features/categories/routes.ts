import type { RouteObject } from 'react-router';
import { page } from '@/data/loading';

// Without a loader, whose queries would be in every first visit.
export const adminCategoryRoutes: RouteObject[] = [
  { path: 'categories', lazy: page(() => import('./manage/categories-page')) },
];
