// Part of the first pages: words that only later pages show are in `later-words.ts`.

export const roadmapLoading = '로드맵을 불러오는 중입니다…';
export const roadmapFailed = '로드맵을 불러오지 못했습니다.';
export const roadmapsFailed = '로드맵 목록을 불러오지 못했습니다.';
export const noSamples = '아직 등록된 샘플이 없습니다.';

/** The promise of the questionnaire to visitors, beside the samples. */
export const fiveQuestionsToDays = '질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.';

/** Asks for the field. */
export const fieldHeading = '어떤 공부를 시작하시나요?';
