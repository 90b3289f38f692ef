import type { RouteObject } from 'react-router';
import { askAsMember, page, starting } from '@/data/loading';
import { sessionsQuery } from './sessions/queries';

export const memberIdentityRoutes: RouteObject[] = [
  { path: 'settings/account', lazy: page(() => import('./account/account-page')) },
  {
    path: 'settings/sessions',
    loader: starting(() => void askAsMember(sessionsQuery())),
    lazy: page(() => import('./sessions/sessions-page')),
  },
];
