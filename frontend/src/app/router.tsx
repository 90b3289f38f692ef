import { createBrowserRouter, redirect } from 'react-router';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { RootLayout } from './layout/root-layout';
import { NotFound } from './not-found';
import { paths } from './paths';
import { RouteError } from './route-error';

/** A route module with a default export, loaded when its address is first visited. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const signedInOnly = async () => ({ Component: (await import('./require-sign-in')).RequireSignIn });

export const router = createBrowserRouter([
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, lazy: page(() => import('@/features/home/home-page')) },
          { path: 'login', lazy: page(() => import('@/features/identity/login-page')) },
          { path: 'signup', lazy: page(() => import('@/features/identity/signup-page')) },
          { path: 'signin', loader: () => redirect(paths.login()) },
          { path: 'roadmap', loader: () => redirect(paths.roadmapPreview()) },
          { lazy: signedInOnly, children: [] },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
