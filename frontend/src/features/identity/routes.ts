import { redirect, type RouteObject } from 'react-router';
import { paths } from '@/paths';
import { askAsMember, page, startingWith } from '@/data/loading';

/** The pages that mails link to, for visitors and members. */
export const identityRoutes: RouteObject[] = [
  { path: 'reset-password', lazy: page(() => import('./mail/reset-password-page')) },
  // The address that the source's login page links to.
  { path: 'forgot-password', loader: () => redirect(paths.resetPassword) },
  { path: 'verify-email', lazy: page(() => import('./mail/verify-email-page')) },
  { path: 'unsubscribe', lazy: page(() => import('./mail/unsubscribe-page')) },
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
  {
    path: 'settings/second-factor',
    loader: startingWith(
      () => import('./second-factor/queries'),
      ({ secondFactorQuery }) => void askAsMember(secondFactorQuery()),
    ),
    lazy: page(() => import('./second-factor/second-factor-page')),
  },
];
