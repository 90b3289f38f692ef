import type { RouteObject } from 'react-router';
import { ask, page, startingWith } from '@/data/loading';

export const adminCategoryRoutes: RouteObject[] = [
  {
    path: 'categories',
    loader: startingWith(
      () => import('./manage/queries'),
      ({ freshTreeQuery }) => ask(freshTreeQuery()),
    ),
    lazy: page(() => import('./manage/categories-page')),
  },
];
