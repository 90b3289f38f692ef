export const loaders = () => import('./loaders');
export const rooms = () => import('./list/rooms-page');
export const roomWeek = () => import('./week/room-week-page');
export const roomTalk = () => import('./talk/room-talk-page');
export const roomPeople = () => import('./people/room-people-page');
