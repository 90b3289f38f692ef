import type { RouteObject } from 'react-router';
import { prefetch, lazyPage, prefetchLoader } from '@/data/loading';
import { samplesQuery } from '@/entities/roadmap/queries';
import { readPage } from '@/lib/numbers';

export const adminSampleRoutes: RouteObject[] = [
  {
    path: 'samples',
    loader: prefetchLoader(({ searchParams }) =>
      prefetch(samplesQuery(readPage(searchParams.get('page')))),
    ),
    lazy: lazyPage(() => import('./samples-page')),
  },
];
