import { createBrowserRouter, redirect } from 'react-router';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';
import { RootLayout } from './layout/root-layout';
import { NotFound, RouteError } from './route-error';

/** A route module with a default export, loaded when its address is first visited. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const signedInOnly = async () => ({ Component: (await import('./guards')).RequireSignIn });

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
          { path: 'login', lazy: page(() => import('@/features/identity/login/login-page')) },
          { path: 'signup', lazy: page(() => import('@/features/identity/signup/signup-page')) },
          { path: 'study', lazy: page(() => import('@/features/studies/list/study-list-page')) },
          {
            path: 'study/:postId',
            lazy: page(() => import('@/features/studies/detail/study-detail-page')),
          },
          // Its own guard says why somebody may not edit before leading on.
          {
            path: 'study/:postId/edit',
            lazy: page(() => import('@/features/studies/form/edit-study-page')),
          },
          { path: 'terms', lazy: page(() => import('@/features/pages/terms-page')) },
          { path: 'privacy', lazy: page(() => import('@/features/pages/privacy-page')) },
          { path: 'signin', loader: () => redirect(paths.login()) },
          { path: 'roadmap', loader: () => redirect(paths.roadmapPreview()) },
          {
            path: 'roadmap/preview',
            lazy: page(() => import('@/features/roadmaps/preview/preview-page')),
          },
          {
            path: 'roadmap/weeklyPlan',
            lazy: page(() => import('@/features/roadmaps/weekly-plan/weekly-plan-page')),
          },
          {
            lazy: signedInOnly,
            children: [
              {
                path: 'study/create',
                lazy: page(() => import('@/features/studies/form/create-study-page')),
              },
              {
                path: 'roadmap/create',
                lazy: page(() => import('@/features/roadmaps/questionnaire/create-page')),
              },
              {
                path: 'roadmap/pending',
                lazy: page(() => import('@/features/roadmaps/waiting/pending-page')),
              },
              {
                path: 'my-info/roadmap',
                lazy: page(() => import('@/features/roadmaps/list/my-roadmaps-page')),
              },
              {
                path: 'my-info/roadmap/:roadmapId',
                lazy: page(() => import('@/features/roadmaps/detail/my-roadmap-page')),
              },
            ],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
