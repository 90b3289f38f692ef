export const queries = () => import('./queries');
export const reports = () => import('./queue/reports-page');
