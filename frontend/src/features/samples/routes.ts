import type { RouteObject } from 'react-router';
import { prefetch, laterPage, prefetchLoader } from '@/data/loading';
import { samplesQuery } from '@/entities/roadmap/queries';
import { categorySamplesQuery } from '@/entities/roadmap/sample-queries';
import { readId, readPage } from '@/lib/numbers';

export const adminSampleRoutes: RouteObject[] = [
  {
    path: 'samples',
    loader: prefetchLoader(({ searchParams }) => {
      const page = readPage(searchParams.get('page'));
      const category = readId(searchParams.get('category'));
      if (category === null) prefetch(samplesQuery(page));
      else prefetch(categorySamplesQuery(category, page));
    }),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.samples(),
    ),
  },
];
