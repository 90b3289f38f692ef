export const queries = () => import('./queries');
export const dashboard = () => import('./dashboard/dashboard-page');
export const members = () => import('./members/members-page');
export const audit = () => import('./audit/audit-page');
