export const admin = () => import('./admin/admin-layout');
