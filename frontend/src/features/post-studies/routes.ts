import type { RouteObject } from 'react-router';
import { prefetch, laterPage, prefetchLoader } from '@/data/loading';
import { categoryTreeQuery } from '@/entities/category/queries';

export const postStudyRoutes: RouteObject[] = [
  {
    path: 'study/:postId/edit',
    // The page itself checks who may edit and shows the reason before it redirects.
    loader: prefetchLoader(() => prefetch(categoryTreeQuery())),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.editStudy(),
    ),
  },
];

export const memberPostStudyRoutes: RouteObject[] = [
  {
    path: 'study/create',
    loader: prefetchLoader(() => prefetch(categoryTreeQuery())),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.createStudy(),
    ),
  },
];
