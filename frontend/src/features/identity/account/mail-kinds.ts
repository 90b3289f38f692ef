import type { Schemas } from '@/api/types';

type Name = keyof Schemas['MailsView'];

interface MailGroup {
  title: string;
  kinds: readonly { name: Name; kind: Schemas['MailKind']; label: string }[];
}

/** The kinds of mail that can be switched on and off. The server's mails have the same names. */
export const mailGroups: readonly MailGroup[] = [
  {
    title: '내 신청과 참여',
    kinds: [
      { name: 'offered', kind: 'OFFERED', label: '참여 확정 요청과 기한' },
      { name: 'approved', kind: 'APPROVED', label: '신청 승인' },
      { name: 'rejected', kind: 'REJECTED', label: '신청 거절' },
      { name: 'expired', kind: 'EXPIRED', label: '신청 만료' },
      { name: 'removed', kind: 'REMOVED', label: '스터디에서 내보내짐' },
    ],
  },
  {
    title: '참여하거나 신청한 스터디',
    kinds: [
      { name: 'studyChanged', kind: 'STUDY_CHANGED', label: '스터디 일정 변경' },
      { name: 'studyDeleted', kind: 'STUDY_DELETED', label: '스터디 삭제' },
    ],
  },
  {
    title: '내가 모집하는 스터디',
    kinds: [
      { name: 'applied', kind: 'APPLIED', label: '새 참여 신청' },
      { name: 'replyDue', kind: 'REPLY_DUE', label: '답을 기다리는 신청' },
      { name: 'seatFreed', kind: 'SEAT_FREED', label: '빈자리' },
    ],
  },
  {
    title: '댓글과 답글',
    kinds: [
      { name: 'commented', kind: 'COMMENTED', label: '내 스터디의 댓글' },
      { name: 'replied', kind: 'REPLIED', label: '댓글의 답글' },
    ],
  },
  {
    title: '스터디룸 대화',
    kinds: [
      { name: 'mentioned', kind: 'MENTIONED', label: '나를 언급한 메시지' },
      { name: 'unread', kind: 'UNREAD', label: '읽지 않은 메시지 요약' },
    ],
  },
  {
    title: '스터디 찾기',
    kinds: [{ name: 'newStudies', kind: 'NEW_STUDIES', label: '저장한 조건의 새 스터디' }],
  },
];

/** Returns the name of the kind of mail in an address. */
export const mailKindName = (kind: string | null): string | undefined =>
  mailGroups.flatMap(({ kinds }) => kinds).find((one) => one.kind === kind)?.label;
