import type { RouteObject } from 'react-router';
import { loadStyled } from '@/lib/lazy-part';

const designPage = async () => {
  const { DesignPage } = await loadStyled(() => import('./design'));
  return { Component: DesignPage };
};

/** The page of all primitives. Only a development server has it: `main.tsx` leaves it out of the build. */
export const designRoute: RouteObject = { path: '/design', lazy: designPage };
