import { contactLimit } from '../study-fields';
import type { Flag } from './queries';

/** Why words are flagged, and what their author can do. */
export const flagWords: Record<Flag['reason'], string> = {
  FEE: '돈을 내야 하는 스터디로 읽힙니다. 얼마를 왜 내는지 적어주세요. 관리자도 확인합니다.',
  ACCOUNT: '계좌번호는 누구에게나 보입니다. 관리자도 확인합니다.',
  OUTSIDE_CHAT: '외부 대화방 링크는 누구에게나 보입니다. 관리자도 확인합니다.',
  PROSELYTISM: '포교로 읽힐 수 있습니다. 관리자도 확인합니다.',
  PYRAMID: '다단계나 수익 약속으로 읽힐 수 있습니다. 관리자도 확인합니다.',
  PROMISE: '지키기 어려운 약속으로 읽힙니다. 무엇을 함께 하는지 적어주세요.',
  PHONE: '모집 글에 적은 전화번호는 누구에게나 보입니다.',
  EXCLUSION: '성별이나 나이로 신청을 막는 모집 글로 읽힙니다.',
};

/** Whether the words belong into the field 「연락처」, which only members see. */
export const isContact = ({ reason }: Flag) => reason === 'PHONE' || reason === 'OUTSIDE_CHAT';

/** The hints about 「연락처」 for words that belong there: it has room for them, or it has none. */
export const contactWords = {
  room: '‘연락처’에 적으면 멤버에게만 보입니다.',
  full: `‘연락처’에는 ${contactLimit}자까지만 적을 수 있습니다.`,
};

/** Stands in the text for words that moved to 「연락처」. */
export const seeContact = '(연락처 참고)';
