export const myStudies = () => import('./list/my-studies-page');
