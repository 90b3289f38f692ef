import type { RouteObject } from 'react-router';
import { lazyPage } from '@/data/loading';

export const inquiryRoutes: RouteObject[] = [
  { path: 'contact', lazy: lazyPage(() => import('./contact-page')) },
  { path: 'feedback', lazy: lazyPage(() => import('./feedback-page')) },
  { path: 'cooperate', lazy: lazyPage(() => import('./cooperate-page')) },
];
