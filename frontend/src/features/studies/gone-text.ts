/** Apart from the rest, which a visitor's first look brings. */
export const goneText = '삭제되었거나 더 이상 공개되지 않는 스터디입니다.';
