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
