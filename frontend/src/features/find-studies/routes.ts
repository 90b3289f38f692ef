import type { RouteObject } from 'react-router';
import { addressedId, lazyPage, prefetch, prefetchLoader } from '@/data/loading';
import { categoryTreeQuery } from '@/entities/category/queries';
import { studyQuery } from '@/entities/study/queries';
import { readStudyFilter, studiesQuery } from '@/entities/study/study-list';

export const findStudyRoutes: RouteObject[] = [
  {
    path: 'study',
    loader: prefetchLoader(({ searchParams }) => {
      prefetch(studiesQuery(readStudyFilter(searchParams)));
      prefetch(categoryTreeQuery());
    }),
    lazy: lazyPage(() => import('./list/study-list-page')),
  },
  {
    path: 'study/:postId',
    // Requests count as views, so the study is not prefetched.
    handle: { isCounted: true },
    loader: prefetchLoader((_address, { postId }) =>
      prefetch(studyQuery(addressedId(postId, 'STUDY_NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./detail/study-detail-page')),
  },
];
