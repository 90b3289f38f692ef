import type { RouteObject } from 'react-router';
import { prefetchSignedIn, lazyPage, lazyPrefetchLoader } from '@/data/loading';

export const makeRoadmapRoutes: RouteObject[] = [
  { path: 'roadmap/try', lazy: lazyPage(() => import('./try/try-page')) },
];

export const memberMakeRoadmapRoutes: RouteObject[] = [
  {
    path: 'roadmap/create',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ formDataQuery }) => void prefetchSignedIn(formDataQuery()),
    ),
    lazy: lazyPage(() => import('./questionnaire/create-page')),
  },
  {
    path: 'roadmap/pending',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ statusQuery }) => void prefetchSignedIn(statusQuery()),
    ),
    lazy: lazyPage(() => import('./waiting/pending-page')),
  },
];
