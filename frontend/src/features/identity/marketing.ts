/** The optional consent, at sign-up and in the settings. */
export const marketingConsent = '마케팅 정보 수신에 동의합니다';
