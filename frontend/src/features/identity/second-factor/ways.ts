/** Switches to a kind of code. */
export const codeSwitch = {
  recovery: '복구 코드 사용하기',
  app: '인증 앱 코드 사용하기',
} as const;
