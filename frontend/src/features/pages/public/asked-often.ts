/** Questions to which the forms for inquiries link. */
export const askedOften = {
  cancelling: '참여 신청을 취소하고 싶습니다',
  host: '방장을 다른 사람에게 넘기고 싶습니다',
} as const;
