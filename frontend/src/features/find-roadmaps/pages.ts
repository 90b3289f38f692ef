export const shared = () => import('./by-link/shared-page');
export const favorites = () => import('./favorites/favorites-page');
