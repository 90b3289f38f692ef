import { redirect, type RouteObject } from 'react-router';
import { paths } from '@/paths';
import { lazyPage, lazyPrefetchLoader, prefetchSignedIn } from '@/data/loading';

/** The pages that mails link to, for visitors and members. */
export const identityRoutes: RouteObject[] = [
  { path: 'reset-password', lazy: lazyPage(() => import('./mail/reset-password-page')) },
  // The address that the source's login page links to.
  { path: 'forgot-password', loader: () => redirect(paths.resetPassword) },
  { path: 'verify-email', lazy: lazyPage(() => import('./mail/verify-email-page')) },
  { path: 'unsubscribe', lazy: lazyPage(() => import('./mail/unsubscribe-page')) },
];

export const memberIdentityRoutes: RouteObject[] = [
  { path: 'settings/account', lazy: lazyPage(() => import('./account/account-page')) },
  {
    path: 'settings/sessions',
    loader: lazyPrefetchLoader(
      () => import('./sessions/queries'),
      ({ sessionsQuery }) => void prefetchSignedIn(sessionsQuery()),
    ),
    lazy: lazyPage(() => import('./sessions/sessions-page')),
  },
  {
    path: 'settings/second-factor',
    loader: lazyPrefetchLoader(
      () => import('./second-factor/queries'),
      ({ secondFactorQuery }) => void prefetchSignedIn(secondFactorQuery()),
    ),
    lazy: lazyPage(() => import('./second-factor/second-factor-page')),
  },
];
