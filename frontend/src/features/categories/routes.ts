import type { RouteObject } from 'react-router';
import { laterPage, lazyPrefetchLoader, prefetch } from '@/data/loading';

export const adminCategoryRoutes: RouteObject[] = [
  {
    path: 'categories',
    loader: lazyPrefetchLoader(
      () => import('./manage/queries'),
      ({ freshTreeQuery }) => prefetch(freshTreeQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.categories(),
    ),
  },
];
