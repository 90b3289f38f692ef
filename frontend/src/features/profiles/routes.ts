import type { RouteObject } from 'react-router';
import { addressedId, prefetch, prefetchSignedIn, laterPage, prefetchLoader } from '@/data/loading';
import { ownProfileQuery, profileQuery } from '@/entities/person/queries';
import { myRoadmapsQuery } from '@/entities/roadmap/queries';
import { overviewQuery } from '@/entities/study/queries';

export const profileRoutes: RouteObject[] = [
  {
    path: 'users/:userId',
    loader: prefetchLoader((_address, { userId }) =>
      prefetch(profileQuery(addressedId(userId, 'USER_NOT_FOUND'))),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.person(),
    ),
  },
  // The page itself asks visitors to log in, and loads the profile to edit.
  {
    path: 'settings/profile',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.settings(),
    ),
  },
];

export const memberProfileRoutes: RouteObject[] = [
  {
    path: 'my-info',
    loader: prefetchLoader(() => {
      void prefetchSignedIn(ownProfileQuery());
      void prefetchSignedIn(myRoadmapsQuery(0));
      void prefetchSignedIn(overviewQuery());
    }),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.myInfo(),
    ),
  },
];
