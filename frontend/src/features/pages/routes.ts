import type { RouteObject } from 'react-router';
import { lazyPage } from '@/data/loading';

/** The texts about the service. */
export const textRoutes: RouteObject[] = [
  { path: 'about', lazy: lazyPage(() => import('./about-page')) },
  { path: 'faq', lazy: lazyPage(() => import('./faq/faq-page')) },
  { path: 'terms', lazy: lazyPage(() => import('./terms-page')) },
  { path: 'privacy', lazy: lazyPage(() => import('./privacy-page')) },
  { path: 'refund', lazy: lazyPage(() => import('./refund-page')) },
];
