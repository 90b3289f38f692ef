import type { RouteObject } from 'react-router';
import { prefetchForMember, lazyPage, lazyPrefetchLoader } from '@/data/loading';

export const makeRoadmapRoutes: RouteObject[] = [
  { path: 'roadmap/try', lazy: lazyPage(() => import('./try/try-page')) },
];

export const memberMakeRoadmapRoutes: RouteObject[] = [
  {
    path: 'roadmap/create',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ formDataQuery }) => void prefetchForMember(formDataQuery()),
    ),
    lazy: lazyPage(() => import('./questionnaire/create-page')),
  },
  {
    path: 'roadmap/pending',
    loader: lazyPrefetchLoader(
      () => import('./queries'),
      ({ statusQuery }) => void prefetchForMember(statusQuery()),
    ),
    lazy: lazyPage(() => import('./waiting/pending-page')),
  },
];
