export const queries = () => import('./queries');
export const managedNotices = () => import('./managed-notices-page');
export const createNotice = () => import('./create-notice-page');
export const editNotice = () => import('./edit-notice-page');
