import { redirect, type RouteObject } from 'react-router';
import { addressedId, ask, askAsMember, page, publicPage, starting } from '@/data/loading';
import { readId, readPage } from '@/lib/address';
import { paths } from '@/paths';
import { myRoadmapQuery, myRoadmapsQuery, samplesQuery } from './queries';

export const roadmapRoutes: RouteObject[] = [
  { path: 'roadmap', loader: () => redirect(paths.roadmapPreview()) },
  {
    path: 'roadmap/preview',
    loader: starting(({ searchParams }) => ask(samplesQuery(readPage(searchParams.get('page'))))),
    lazy: publicPage(() => import('./preview/preview-page')),
  },
  // Without a loader, as all pages that few visit: its queries would be in every first visit.
  { path: 'roadmap/shared/:token', lazy: page(() => import('./by-link/shared-page')) },
  { path: 'roadmap/try', lazy: page(() => import('./try/try-page')) },
  {
    path: 'roadmap/weeklyPlan',
    loader: starting(({ searchParams }) => {
      const id = readId(searchParams.get('id'));
      if (id !== null) void askAsMember(myRoadmapQuery(id));
      else if (!searchParams.has('id')) void askAsMember(myRoadmapsQuery(0));
    }),
    lazy: page(() => import('./weekly-plan/weekly-plan-page')),
  },
];

export const adminSampleRoutes: RouteObject[] = [
  { path: 'samples', lazy: page(() => import('./samples/samples-page')) },
];

export const memberRoadmapRoutes: RouteObject[] = [
  { path: 'my-favorite-roadmap', lazy: page(() => import('./favorites/favorites-page')) },
  {
    path: 'roadmap/create',
    lazy: page(() => import('./questionnaire/create-page')),
  },
  {
    path: 'roadmap/pending',
    lazy: page(() => import('./waiting/pending-page')),
  },
  {
    path: 'my-info/roadmap',
    loader: starting(
      ({ searchParams }) => void askAsMember(myRoadmapsQuery(readPage(searchParams.get('page')))),
    ),
    lazy: page(() => import('./list/my-roadmaps-page')),
  },
  {
    path: 'my-info/roadmap/:roadmapId',
    loader: starting(
      (_address, { roadmapId }) =>
        void askAsMember(myRoadmapQuery(addressedId(roadmapId, 'ROADMAP_NOT_FOUND'))),
    ),
    lazy: page(() => import('./detail/my-roadmap-page')),
  },
  {
    path: 'my-info/roadmap/:roadmapId/worksheets/:week/:day',
    lazy: page(() => import('./worksheet/worksheet-page')),
  },
];
