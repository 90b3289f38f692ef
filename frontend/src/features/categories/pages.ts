export const categories = () => import('./manage/categories-page');
