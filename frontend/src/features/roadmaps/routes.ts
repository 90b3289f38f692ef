import { redirect, type RouteObject } from 'react-router';
import {
  addressedId,
  lazyPage,
  lazyPrefetchLoader,
  prefetch,
  prefetchForMember,
  prefetchLoader,
  publicPage,
} from '@/data/loading';
import { readId, readPage } from '@/lib/address';
import { paths } from '@/paths';
import { myRoadmapQuery, myRoadmapsQuery, samplesQuery } from './queries';

export const roadmapRoutes: RouteObject[] = [
  { path: 'roadmap', loader: () => redirect(paths.roadmapPreview()) },
  {
    path: 'roadmap/preview',
    loader: prefetchLoader(({ searchParams }) =>
      prefetch(samplesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: publicPage(() => import('./preview/preview-page')),
  },
  {
    path: 'roadmap/shared/:token',
    loader: lazyPrefetchLoader(
      () => import('./by-link/queries'),
      ({ sharedRoadmapQuery }, _address, { token = '' }) => prefetch(sharedRoadmapQuery(token)),
    ),
    lazy: lazyPage(() => import('./by-link/shared-page')),
  },
  { path: 'roadmap/try', lazy: lazyPage(() => import('./try/try-page')) },
  {
    path: 'roadmap/weeklyPlan',
    loader: prefetchLoader(({ searchParams }) => {
      const id = readId(searchParams.get('id'));
      if (id !== null) void prefetchForMember(myRoadmapQuery(id));
      else if (!searchParams.has('id')) void prefetchForMember(myRoadmapsQuery(0));
    }),
    lazy: lazyPage(() => import('./weekly-plan/weekly-plan-page')),
  },
];

export const adminSampleRoutes: RouteObject[] = [
  {
    path: 'samples',
    loader: prefetchLoader(({ searchParams }) =>
      prefetch(samplesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./samples/samples-page')),
  },
];

export const memberRoadmapRoutes: RouteObject[] = [
  {
    path: 'my-favorite-roadmap',
    loader: lazyPrefetchLoader(
      () => import('./favorites/queries'),
      ({ favoritesQuery }, { searchParams }) =>
        void prefetchForMember(favoritesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./favorites/favorites-page')),
  },
  {
    path: 'roadmap/create',
    loader: lazyPrefetchLoader(
      () => import('./questionnaire/queries'),
      ({ formDataQuery }) => void prefetchForMember(formDataQuery()),
    ),
    lazy: lazyPage(() => import('./questionnaire/create-page')),
  },
  {
    path: 'roadmap/pending',
    loader: lazyPrefetchLoader(
      () => import('./waiting/queries'),
      ({ statusQuery }) => void prefetchForMember(statusQuery()),
    ),
    lazy: lazyPage(() => import('./waiting/pending-page')),
  },
  {
    path: 'my-info/roadmap',
    loader: prefetchLoader(
      ({ searchParams }) =>
        void prefetchForMember(myRoadmapsQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./list/my-roadmaps-page')),
  },
  {
    path: 'my-info/roadmap/:roadmapId',
    loader: prefetchLoader(
      (_address, { roadmapId }) =>
        void prefetchForMember(myRoadmapQuery(addressedId(roadmapId, 'ROADMAP_NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./detail/my-roadmap-page')),
  },
  {
    path: 'my-info/roadmap/:roadmapId/worksheets/:week/:day',
    loader: lazyPrefetchLoader(
      () => import('./worksheet/queries'),
      ({ worksheetsQuery }, _address, { roadmapId }) => {
        const id = readId(roadmapId);
        if (id === null) return;
        void prefetchForMember(myRoadmapQuery(id));
        void prefetchForMember(worksheetsQuery(id));
      },
    ),
    lazy: lazyPage(() => import('./worksheet/worksheet-page')),
  },
];
