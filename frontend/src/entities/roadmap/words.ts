/** The label of the button that copies a roadmap to one's own. */
export const takeOverLabel = '내 로드맵으로 가져오기';
export const takenOver = '내 로드맵으로 가져왔습니다.';
export const takeOverFailed = '로드맵을 가져오지 못했습니다. 다시 시도해주세요.';

export const roadmapLoading = '로드맵을 불러오는 중입니다…';
export const roadmapFailed = '로드맵을 불러오지 못했습니다.';
export const roadmapsFailed = '로드맵 목록을 불러오지 못했습니다.';

export const noRoadmapYet = '아직 생성된 로드맵이 없습니다.';
export const noSamples = '아직 등록된 샘플이 없습니다.';

/** The promise of the questionnaire, where the user has no roadmap. */
export const fiveQuestions = '질문 다섯 개에 답하면 첫 주 계획이 채워집니다.';
/** The same for visitors, beside the samples. */
export const fiveQuestionsToDays = '질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.';

/** Asks for the field. */
export const fieldHeading = '어떤 공부를 시작하시나요?';
/** Asks for the subject. */
export const subjectHeading = '무엇을 공부하고 싶으신가요?';

/** The page that makes a plan without an account. */
export const tryHeading = '로드맵 미리 만들어 보기';

/** The second week of the example plan, which the home page draws too. */
export const exampleWeek = [
  '상태 끌어올리기',
  'useReducer로 정리하기',
  'useEffect와 의존성',
  '데이터 불러오기와 취소',
  '커스텀 훅 만들기',
  '영화 검색 화면 만들기',
  '복습: 상태 설계와 효과',
] as const;
