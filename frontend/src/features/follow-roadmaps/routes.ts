import type { RouteObject } from 'react-router';
import { prefetchSignedIn, laterPage, prefetchLoader, lazyPrefetchLoader } from '@/data/loading';
import { myRoadmapQuery, myRoadmapsQuery } from '@/entities/roadmap/queries';
import { readId, readPage } from '@/lib/numbers';

export const followRoadmapRoutes: RouteObject[] = [
  {
    path: 'roadmap/weeklyPlan',
    loader: prefetchLoader(({ searchParams }) => {
      const id = readId(searchParams.get('id'));
      if (id !== null) void prefetchSignedIn(myRoadmapQuery(id));
      else if (!searchParams.has('id')) void prefetchSignedIn(myRoadmapsQuery(0));
    }),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.weeklyPlan(),
    ),
  },
];

export const memberFollowRoadmapRoutes: RouteObject[] = [
  {
    path: 'my-info/roadmap',
    loader: prefetchLoader(
      ({ searchParams }) =>
        void prefetchSignedIn(myRoadmapsQuery(readPage(searchParams.get('page')))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.myRoadmaps(),
    ),
  },
  {
    path: 'my-info/roadmap/:roadmapId',
    loader: lazyPrefetchLoader(
      () => import('./detail/recall/queries'),
      ({ recallQuery }, _address, { roadmapId }) => {
        const id = readId(roadmapId);
        if (id === null) return;
        void prefetchSignedIn(myRoadmapQuery(id));
        void prefetchSignedIn(recallQuery(id));
      },
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.myRoadmap(),
    ),
  },
  {
    path: 'my-info/roadmap/:roadmapId/worksheets/:week/:day',
    loader: lazyPrefetchLoader(
      () => import('./worksheet/queries'),
      ({ worksheetsQuery }, _address, { roadmapId }) => {
        const id = readId(roadmapId);
        if (id === null) return;
        void prefetchSignedIn(myRoadmapQuery(id));
        void prefetchSignedIn(worksheetsQuery(id));
      },
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.worksheet(),
    ),
  },
];
