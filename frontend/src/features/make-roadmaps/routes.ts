import type { RouteObject } from 'react-router';
import { prefetchSignedIn, laterPage, lazyPrefetchLoader } from '@/data/loading';

export const makeRoadmapRoutes: RouteObject[] = [
  {
    path: 'roadmap/try',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.tryRoadmap(),
    ),
  },
];

export const memberMakeRoadmapRoutes: RouteObject[] = [
  {
    path: 'roadmap/create',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ formDataQuery }) => void prefetchSignedIn(formDataQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.create(),
    ),
  },
  {
    path: 'roadmap/pending',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ statusQuery }) => void prefetchSignedIn(statusQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.pending(),
    ),
  },
];
