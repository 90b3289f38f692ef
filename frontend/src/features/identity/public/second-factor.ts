/** The button of the settings, and the act in the audit log. */
export const remakeCodes = '복구 코드 새로 만들기';
