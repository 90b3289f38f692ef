import type { RouteObject } from 'react-router';
import { addressedId, ask, askAsMember, page, starting } from '@/data/loading';
import { myRoadmapsQuery } from '@/features/roadmaps/queries';
import { myStudiesQuery } from '@/features/studies/queries';
import { ownProfileQuery, profileQuery } from './queries';

export const profileRoutes: RouteObject[] = [
  {
    path: 'users/:userId',
    loader: starting((_address, { userId }) =>
      ask(profileQuery(addressedId(userId, 'USER_NOT_FOUND'))),
    ),
    lazy: page(() => import('./person/person-page')),
  },
  // Who is not signed in is told so on the page itself. What is to be edited is asked for there too.
  { path: 'settings/profile', lazy: page(() => import('./settings/settings-page')) },
];

export const memberProfileRoutes: RouteObject[] = [
  {
    path: 'my-info',
    loader: starting(() => {
      void askAsMember(ownProfileQuery());
      void askAsMember(myRoadmapsQuery(0));
      void askAsMember(myStudiesQuery('mine', 0));
    }),
    lazy: page(() => import('./my-info/my-info-page')),
  },
];
