export const notifications = () => import('./notifications-page');
