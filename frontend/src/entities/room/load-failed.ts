/** Short, since the parts of a room are narrow. */
export const roomLoadFailed = '불러오지 못했습니다.';
