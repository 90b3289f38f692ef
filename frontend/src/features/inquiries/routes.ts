import type { RouteObject } from 'react-router';
import { laterPage } from '@/data/loading';

export const inquiryRoutes: RouteObject[] = [
  {
    path: 'contact',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.contact(),
    ),
  },
  {
    path: 'feedback',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.feedback(),
    ),
  },
  {
    path: 'cooperate',
    lazy: laterPage(
      () => import('./pages'),
      (pages) => pages.cooperate(),
    ),
  },
];
