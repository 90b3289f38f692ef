// No first page imports this file.

/** The label of the button that copies a roadmap to one's own. */
export const takeOverLabel = '내 로드맵으로 가져오기';
export const takenOver = '내 로드맵으로 가져왔습니다.';
export const takeOverFailed = '로드맵을 가져오지 못했습니다. 다시 시도해주세요.';

export const noRoadmapYet = '아직 생성된 로드맵이 없습니다.';
/** The promise of the questionnaire, where the user has no roadmap. */
export const fiveQuestions = '질문 다섯 개에 답하면 첫 주 계획이 채워집니다.';

/** The label of the link from a roadmap to a new study that is filled from it. */
export const recruitWith = '이 로드맵으로 스터디 모집';
/** A study gets its plan when it is posted, and never later. */
export const onlyWhenPosted = '로드맵은 모집 글을 등록할 때만 연결할 수 있습니다.';

/** Asks for the subject. */
export const subjectHeading = '무엇을 공부하고 싶으신가요?';

/** The page that makes a plan without an account. */
export const tryHeading = '로드맵 미리 만들어 보기';
