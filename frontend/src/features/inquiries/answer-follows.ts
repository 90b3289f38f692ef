/** Shown once a form that is answered by mail was sent. */
export const answerFollows = '보내주신 내용을 확인한 뒤 이 주소로 답해드립니다.';
