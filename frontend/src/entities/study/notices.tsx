import { Notice } from '@/ui/notice';

// No first page imports this file.

/** Shown when a study disappeared while it was open. */
export const goneText = '삭제되었거나 더 이상 공개되지 않는 스터디입니다.';

/** Shown for a hidden study to its members and applicants, who see only its title. */
export const underReview = '관리자가 확인하는 중입니다.';

/**
 * The consequence of not confirming in time. The author decides who gets the seat, and the waiting list may be empty,
 * so it is not certain that the seat passes on. The mail about the offer has the same sentence.
 */
export const offerLapse = '지나면 신청이 만료되고 자리가 다른 회원에게 넘어갈 수 있습니다.';

const hiddenText = (isAuthor: boolean) =>
  isAuthor
    ? '관리자가 가린 스터디입니다. 다른 회원에게는 보이지 않습니다. 이유는 ‘문의하기’에서 물어볼 수 있습니다.'
    : '가린 스터디입니다. 작성자와 관리자에게만 보입니다.';

/**
 * A notice on a hidden study, which only its author and administrators see; or on one that was deleted while it was
 * open.
 */
export function StudyNotice({ isGone, isAuthor }: { isGone: boolean; isAuthor: boolean }) {
  return (
    <Notice tone="warn" className="mt-2 mb-4">
      {isGone ? goneText : hiddenText(isAuthor)}
    </Notice>
  );
}
