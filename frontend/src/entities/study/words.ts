/** Asked before a member leaves a study, on its page and in its room. */
export const leaveQuestion = '스터디에서 나가시겠습니까?';
export const hasLeftStudy = '스터디에서 나갔습니다.';

/** In place of the time since an application, in its first minutes. */
export const justApplied = '방금 신청했습니다.';

/** In place of the time left to confirm. */
export const offerIsOver = '확정 기한이 지났습니다.';

export const studyPageLabel = '스터디 페이지 보기';
