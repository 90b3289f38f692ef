export const tryRoadmap = () => import('./try/try-page');
export const create = () => import('./questionnaire/create-page');
export const pending = () => import('./waiting/pending-page');
