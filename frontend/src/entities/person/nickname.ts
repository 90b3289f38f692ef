/** The message for a nickname of a wrong length, in the server's words. */
export const nicknameLength = '닉네임은 2-10자 사이여야 합니다.';
