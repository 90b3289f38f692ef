import { redirect, type RouteObject } from 'react-router';
import {
  addressedId,
  ask,
  askAsMember,
  page,
  publicPage,
  starting,
  startingWith,
} from '@/data/loading';
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
  {
    path: 'roadmap/shared/:token',
    loader: startingWith(
      () => import('./by-link/queries'),
      ({ sharedRoadmapQuery }, _address, { token = '' }) => ask(sharedRoadmapQuery(token)),
    ),
    lazy: page(() => import('./by-link/shared-page')),
  },
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
  {
    path: 'samples',
    loader: starting(({ searchParams }) => ask(samplesQuery(readPage(searchParams.get('page'))))),
    lazy: page(() => import('./samples/samples-page')),
  },
];

export const memberRoadmapRoutes: RouteObject[] = [
  {
    path: 'my-favorite-roadmap',
    loader: startingWith(
      () => import('./favorites/queries'),
      ({ favoritesQuery }, { searchParams }) =>
        void askAsMember(favoritesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: page(() => import('./favorites/favorites-page')),
  },
  {
    path: 'roadmap/create',
    loader: startingWith(
      () => import('./questionnaire/queries'),
      ({ formDataQuery }) => void askAsMember(formDataQuery()),
    ),
    lazy: page(() => import('./questionnaire/create-page')),
  },
  {
    path: 'roadmap/pending',
    loader: startingWith(
      () => import('./waiting/queries'),
      ({ statusQuery }) => void askAsMember(statusQuery()),
    ),
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
    loader: startingWith(
      () => import('./worksheet/queries'),
      ({ worksheetsQuery }, _address, { roadmapId }) => {
        const id = readId(roadmapId);
        if (id === null) return;
        void askAsMember(myRoadmapQuery(id));
        void askAsMember(worksheetsQuery(id));
      },
    ),
    lazy: page(() => import('./worksheet/worksheet-page')),
  },
];
