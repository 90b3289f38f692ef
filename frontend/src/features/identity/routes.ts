import { redirect, type RouteObject } from 'react-router';
import { paths } from '@/paths';
import { laterPage, lazyPrefetchLoader, prefetchSignedIn } from '@/data/loading';

/** The pages that mails link to, for visitors and members. */
export const identityRoutes: RouteObject[] = [
  {
    path: 'reset-password',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.resetPassword(),
    ),
  },
  // The address that the source's login page links to.
  { path: 'forgot-password', loader: () => redirect(paths.resetPassword) },
  {
    path: 'verify-email',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.verifyEmail(),
    ),
  },
  {
    path: 'unsubscribe',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.unsubscribe(),
    ),
  },
];

export const memberIdentityRoutes: RouteObject[] = [
  {
    path: 'settings/account',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.account(),
    ),
  },
  {
    path: 'settings/sessions',
    loader: lazyPrefetchLoader(
      () => import('./sessions/queries'),
      ({ sessionsQuery }) => void prefetchSignedIn(sessionsQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.sessions(),
    ),
  },
  {
    path: 'settings/second-factor',
    loader: lazyPrefetchLoader(
      () => import('./second-factor/queries'),
      ({ secondFactorQuery }) => void prefetchSignedIn(secondFactorQuery()),
    ),
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.secondFactor(),
    ),
  },
];
