import { redirect, type RouteObject } from 'react-router';
import { configQuery } from '@/data/config';
import { laterPage, lazyPage, prefetch, prefetchSignedIn, prefetchLoader } from '@/data/loading';
import { activeRoadmapsQuery } from '@/entities/roadmap/queries';
import { overviewQuery } from '@/entities/study/queries';
import { adminRoutes } from '@/features/administration/routes';
import { adminCategoryRoutes } from '@/features/categories/routes';
import { findRoadmapRoutes, memberFindRoadmapRoutes } from '@/features/find-roadmaps/routes';
import { findStudyRoutes } from '@/features/find-studies/routes';
import { followRoadmapRoutes, memberFollowRoadmapRoutes } from '@/features/follow-roadmaps/routes';
import { hotStudiesQuery, sampleRoadmapsQuery } from '@/features/home/queries';
import { identityRoutes, memberIdentityRoutes } from '@/features/identity/routes';
import { adminInboxRoutes } from '@/features/inbox/routes';
import { inquiryRoutes } from '@/features/inquiries/routes';
import { makeRoadmapRoutes, memberMakeRoadmapRoutes } from '@/features/make-roadmaps/routes';
import { memberMyStudiesRoutes } from '@/features/my-studies/routes';
import { noticeRoutes } from '@/features/notices/routes';
import { memberNotificationRoutes } from '@/features/notifications/routes';
import { textRoutes } from '@/features/pages/routes';
import { memberPostStudyRoutes, postStudyRoutes } from '@/features/post-studies/routes';
import { memberProfileRoutes, profileRoutes } from '@/features/profiles/routes';
import { adminReportRoutes } from '@/features/reports/routes';
import { memberRoomRoutes } from '@/features/rooms/routes';
import { adminSampleRoutes } from '@/features/samples/routes';
import { adminNoticeRoutes } from '@/features/write-notices/routes';
import { loadCode } from '@/lib/connection';
import { loadStyled } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { FullScreenSpinner } from '@/ui/loading';
import { RootLayout } from './layout/root-layout';
import { NotFound, RouteError } from './route-error';

const signedInOnly = async () => ({
  Component: (await loadCode(() => import('./guards'))).RequireSignIn,
});

const googleCallback = async () => {
  const load = () => import('@/features/identity/google/callback-page');
  const { default: Component, finishLogin: loader } = await loadStyled(load);
  return { Component, loader };
};

const toCategories = () => redirect(paths.adminCategories);

const loadAdmin = () => loadStyled(async () => (await import('./pages')).admin());
const adminLayout = async () => ({ Component: (await loadAdmin()).AdminLayout });
const adminRouteError = async () => ({ ErrorBoundary: (await loadAdmin()).AdminRouteError });
const missingAdminPage = async () => ({ Component: (await loadAdmin()).MissingAdminPage });

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    loader: prefetchLoader(() => prefetch(configQuery())),
    children: [
      {
        // Inside the layout, so that header and footer survive an error of the page.
        ErrorBoundary: RouteError,
        children: [
          {
            index: true,
            loader: prefetchLoader(() => {
              prefetch(hotStudiesQuery());
              prefetch(sampleRoadmapsQuery());
              void prefetchSignedIn(activeRoadmapsQuery());
              void prefetchSignedIn(overviewQuery());
            }),
            lazy: lazyPage(() => import('@/features/home/home-page')),
          },
          { path: 'signin', loader: () => redirect(paths.login()) },
          { path: 'go/categorys', loader: toCategories },
          { path: 'go/create-sample', loader: () => redirect(paths.adminSamples) },
          { path: 'admin/categories', loader: toCategories },
          {
            path: 'login',
            lazy: laterPage(
              () => import('@/features/identity/pages'),
              (pages) => pages.login(),
            ),
          },
          { path: 'login/callback', lazy: googleCallback },
          {
            path: 'signup',
            lazy: laterPage(
              () => import('@/features/identity/pages'),
              (pages) => pages.signup(),
            ),
          },
          ...findStudyRoutes,
          ...postStudyRoutes,
          ...findRoadmapRoutes,
          ...makeRoadmapRoutes,
          ...followRoadmapRoutes,
          ...inquiryRoutes,
          ...textRoutes,
          ...noticeRoutes,
          ...profileRoutes,
          ...identityRoutes,
          {
            lazy: signedInOnly,
            children: [
              ...memberPostStudyRoutes,
              ...memberMyStudiesRoutes,
              ...memberRoomRoutes,
              ...memberFindRoadmapRoutes,
              ...memberMakeRoadmapRoutes,
              ...memberFollowRoadmapRoutes,
              ...memberNotificationRoutes,
              ...memberProfileRoutes,
              ...memberIdentityRoutes,
            ],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
  {
    path: paths.admin,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    lazy: adminLayout,
    children: [
      {
        lazy: adminRouteError,
        children: [
          ...adminRoutes,
          ...adminCategoryRoutes,
          ...adminReportRoutes,
          ...adminInboxRoutes,
          ...adminNoticeRoutes,
          ...adminSampleRoutes,
          { path: '*', lazy: missingAdminPage },
        ],
      },
    ],
  },
];
