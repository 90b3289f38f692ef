/** The name of the privacy policy, and the heading of its page. */
export const privacyHeading = '개인정보처리방침';

/** Follows the names of the texts to which signing up agrees. */
export const agreedBy = '에 동의한 것으로 간주됩니다.';
