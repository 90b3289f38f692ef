import type { RouteObject } from 'react-router';
import { page } from '@/data/loading';

export const memberIdentityRoutes: RouteObject[] = [
  { path: 'settings/account', lazy: page(() => import('./account/account-page')) },
];
