/** The title and the heading of the page. */
export const waitingHeading = '로드맵을 만들고 있습니다';
