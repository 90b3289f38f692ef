export const queries = () => import('./queries');
export const inbox = () => import('./inbox-page');
