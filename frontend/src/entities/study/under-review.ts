/** Shown for a hidden study to its members and applicants, who see only its title. */
export const underReview = '관리자가 확인하는 중입니다.';
