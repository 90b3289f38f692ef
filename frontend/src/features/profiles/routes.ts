import type { RouteObject } from 'react-router';
import { addressedId, prefetch, prefetchSignedIn, lazyPage, prefetchLoader } from '@/data/loading';
import { ownProfileQuery, profileQuery } from '@/entities/person/queries';
import { myRoadmapsQuery } from '@/entities/roadmap/queries';
import { overviewQuery } from '@/entities/study/queries';

export const profileRoutes: RouteObject[] = [
  {
    path: 'users/:userId',
    loader: prefetchLoader((_address, { userId }) =>
      prefetch(profileQuery(addressedId(userId, 'USER_NOT_FOUND'))),
    ),
    lazy: lazyPage(() => import('./person/person-page')),
  },
  // The page itself asks visitors to log in, and loads the profile to edit.
  { path: 'settings/profile', lazy: lazyPage(() => import('./settings/settings-page')) },
];

export const memberProfileRoutes: RouteObject[] = [
  {
    path: 'my-info',
    loader: prefetchLoader(() => {
      void prefetchSignedIn(ownProfileQuery());
      void prefetchSignedIn(myRoadmapsQuery(0));
      void prefetchSignedIn(overviewQuery());
    }),
    lazy: lazyPage(() => import('./my-info/my-info-page')),
  },
];
