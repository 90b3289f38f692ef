// Messages that several features show.

export const settingsNotSaved = '설정을 저장하지 못했습니다.';

/** For a text with less than ten characters, where the editor's content is required. */
export const contentTooShort = '내용은 최소 10글자 이상이어야 합니다.';

/** The mail with the link that verifies an address. */
export const verificationMail = {
  done: '인증 메일을 보냈습니다. 메일함을 확인해주세요.',
  failure: '인증 메일을 보내지 못했습니다.',
} as const;
