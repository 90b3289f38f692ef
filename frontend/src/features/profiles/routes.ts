import type { RouteObject } from 'react-router';
import { addressedId, ask, askAsMember, page, starting } from '@/data/loading';
import { myRoadmapsQuery } from '@/features/roadmaps/queries';
import { overviewQuery } from '@/features/studies/queries';
import { ownProfileQuery, profileQuery } from './queries';

export const profileRoutes: RouteObject[] = [
  {
    path: 'users/:userId',
    loader: starting((_address, { userId }) =>
      ask(profileQuery(addressedId(userId, 'USER_NOT_FOUND'))),
    ),
    lazy: page(() => import('./person/person-page')),
  },
  // The page itself asks visitors to log in, and loads the profile to edit.
  { path: 'settings/profile', lazy: page(() => import('./settings/settings-page')) },
];

export const memberProfileRoutes: RouteObject[] = [
  {
    path: 'my-info',
    loader: starting(() => {
      void askAsMember(ownProfileQuery());
      void askAsMember(myRoadmapsQuery(0));
      void askAsMember(overviewQuery());
    }),
    lazy: page(() => import('./my-info/my-info-page')),
  },
];
