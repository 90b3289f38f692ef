export const contact = () => import('./contact-page');
export const feedback = () => import('./feedback-page');
export const cooperate = () => import('./cooperate-page');
