/** In a separate file, because the rest is part of a visitor's first visit. */
export const goneText = '삭제되었거나 더 이상 공개되지 않는 스터디입니다.';
