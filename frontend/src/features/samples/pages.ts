export const samples = () => import('./samples-page');
