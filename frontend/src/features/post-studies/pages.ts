export const editStudy = () => import('./form/edit-study-page');
export const createStudy = () => import('./form/create-study-page');
