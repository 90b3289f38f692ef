/**
 * The consequence of not confirming in time. The author decides who gets the seat, and the waiting list may be empty,
 * so it is not certain that the seat passes on. The mail about the offer has the same sentence.
 */
export const offerLapse = '지나면 신청이 만료되고 자리가 다른 회원에게 넘어갈 수 있습니다.';
