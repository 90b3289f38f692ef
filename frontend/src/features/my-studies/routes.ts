import type { RouteObject } from 'react-router';
import { prefetchSignedIn, laterPage, prefetchLoader } from '@/data/loading';
import { myStudiesQuery, readMyStudiesTab } from '@/entities/study/queries';
import { readPage } from '@/lib/numbers';

export const memberMyStudiesRoutes: RouteObject[] = [
  {
    path: 'study/mine',
    loader: prefetchLoader(({ searchParams }) => {
      const at = readPage(searchParams.get('page'));
      void prefetchSignedIn(myStudiesQuery(readMyStudiesTab(searchParams) ?? 'mine', at));
    }),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.myStudies(),
    ),
  },
];
