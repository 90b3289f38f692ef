import type { RouteObject } from 'react-router';
import { categoryTreeQuery } from '@/features/categories/queries';
import { addressedId, ask, askAsMember, page, publicPage, starting } from '@/data/loading';
import { readPage } from '@/lib/address';
import { readStudyFilter } from './list/study-filter';
import { readTab } from './mine/tab';
import { myStudiesQuery, studiesQuery, studyQuery } from './queries';

export const studyRoutes: RouteObject[] = [
  {
    path: 'study',
    loader: starting(({ searchParams }) => {
      ask(studiesQuery(readStudyFilter(searchParams)));
      ask(categoryTreeQuery());
    }),
    lazy: publicPage(() => import('./list/study-list-page')),
  },
  {
    path: 'study/:postId',
    // Requests count as views, so the study is not prefetched.
    handle: { isCounted: true },
    loader: starting((_address, { postId }) =>
      ask(studyQuery(addressedId(postId, 'STUDY_NOT_FOUND'))),
    ),
    lazy: publicPage(() => import('./detail/study-detail-page')),
  },
  {
    path: 'study/:postId/edit',
    // The page itself checks who may edit and shows the reason before it redirects.
    loader: starting(() => ask(categoryTreeQuery())),
    lazy: page(() => import('./form/edit-study-page')),
  },
];

export const memberStudyRoutes: RouteObject[] = [
  {
    path: 'study/create',
    loader: starting(() => ask(categoryTreeQuery())),
    lazy: page(() => import('./form/create-study-page')),
  },
  {
    path: 'study/mine',
    loader: starting(({ searchParams }) => {
      const at = readPage(searchParams.get('page'));
      void askAsMember(myStudiesQuery(readTab(searchParams) ?? 'mine', at));
    }),
    lazy: page(() => import('./mine/my-studies-page')),
  },
];
