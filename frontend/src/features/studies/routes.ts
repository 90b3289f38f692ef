import type { RouteObject } from 'react-router';
import { categoryTreeQuery } from '@/features/categories/queries';
import {
  addressedId,
  lazyPage,
  prefetch,
  prefetchForMember,
  prefetchLoader,
  publicPage,
} from '@/data/loading';
import { readPage } from '@/lib/address';
import { readStudyFilter } from './list/study-filter';
import { readTab } from './mine/tab';
import { myStudiesQuery, studiesQuery, studyQuery } from './queries';

export const studyRoutes: RouteObject[] = [
  {
    path: 'study',
    loader: prefetchLoader(({ searchParams }) => {
      prefetch(studiesQuery(readStudyFilter(searchParams)));
      prefetch(categoryTreeQuery());
    }),
    lazy: publicPage(() => import('./list/study-list-page')),
  },
  {
    path: 'study/:postId',
    // Requests count as views, so the study is not prefetched.
    handle: { isCounted: true },
    loader: prefetchLoader((_address, { postId }) =>
      prefetch(studyQuery(addressedId(postId, 'STUDY_NOT_FOUND'))),
    ),
    lazy: publicPage(() => import('./detail/study-detail-page')),
  },
  {
    path: 'study/:postId/edit',
    // The page itself checks who may edit and shows the reason before it redirects.
    loader: prefetchLoader(() => prefetch(categoryTreeQuery())),
    lazy: lazyPage(() => import('./form/edit-study-page')),
  },
];

export const memberStudyRoutes: RouteObject[] = [
  {
    path: 'study/create',
    loader: prefetchLoader(() => prefetch(categoryTreeQuery())),
    lazy: lazyPage(() => import('./form/create-study-page')),
  },
  {
    path: 'study/mine',
    loader: prefetchLoader(({ searchParams }) => {
      const at = readPage(searchParams.get('page'));
      void prefetchForMember(myStudiesQuery(readTab(searchParams) ?? 'mine', at));
    }),
    lazy: lazyPage(() => import('./mine/my-studies-page')),
  },
];
