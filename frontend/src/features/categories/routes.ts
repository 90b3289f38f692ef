import type { RouteObject } from 'react-router';
import { lazyPage, lazyPrefetchLoader, prefetch } from '@/data/loading';

export const adminCategoryRoutes: RouteObject[] = [
  {
    path: 'categories',
    loader: lazyPrefetchLoader(
      () => import('./manage/queries'),
      ({ freshTreeQuery }) => prefetch(freshTreeQuery()),
    ),
    lazy: lazyPage(() => import('./manage/categories-page')),
  },
];
