import { redirect, type RouteObject } from 'react-router';
import {
  lazyPage,
  laterPage,
  lazyPrefetchLoader,
  prefetch,
  prefetchSignedIn,
  prefetchLoader,
} from '@/data/loading';
import { samplesQuery } from '@/entities/roadmap/queries';
import { readPage } from '@/lib/numbers';
import { paths } from '@/paths';

export const findRoadmapRoutes: RouteObject[] = [
  { path: 'roadmap', loader: () => redirect(paths.roadmapPreview()) },
  {
    path: 'roadmap/preview',
    loader: prefetchLoader(({ searchParams }) =>
      prefetch(samplesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./preview/preview-page')),
  },
  {
    path: 'roadmap/shared/:token',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ sharedRoadmapQuery }, _address, { token = '' }) => prefetch(sharedRoadmapQuery(token)),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.shared(),
    ),
  },
];

export const memberFindRoadmapRoutes: RouteObject[] = [
  {
    path: 'my-favorite-roadmap',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ favoritesQuery }, { searchParams }) =>
        void prefetchSignedIn(favoritesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.favorites(),
    ),
  },
];
