export const person = () => import('./person/person-page');
export const settings = () => import('./settings/settings-page');
export const myInfo = () => import('./my-info/my-info-page');
