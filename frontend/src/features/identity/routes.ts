import type { RouteObject } from 'react-router';
import { askAsMember, page, startingWith } from '@/data/loading';

/** Where mails lead, for people signed in or not. */
export const identityRoutes: RouteObject[] = [
  { path: 'reset-password', lazy: page(() => import('./mail/reset-password-page')) },
  { path: 'verify-email', lazy: page(() => import('./mail/verify-email-page')) },
];

export const memberIdentityRoutes: RouteObject[] = [
  { path: 'settings/account', lazy: page(() => import('./account/account-page')) },
  {
    path: 'settings/sessions',
    loader: startingWith(
      () => import('./sessions/queries'),
      ({ sessionsQuery }) => void askAsMember(sessionsQuery()),
    ),
    lazy: page(() => import('./sessions/sessions-page')),
  },
];
