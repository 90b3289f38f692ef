import type { Schemas } from '@/api/types';

/** An inquiry of a member that awaits an answer. */
export const anInquiry: Schemas['InquiryView'] = {
  id: 12,
  ticket: 'MOYA-7K3Q-9D2M',
  kind: 'CONTACT',
  topic: 'ROOM',
  title: '옮긴 모임이 달력에 그대로입니다',
  email: 'seoyeon@example.com',
  state: 'OPEN',
  version: 0,
  receivedAt: '2026-11-19T13:20:00+09:00',
  senderId: 5,
  senderNickname: '서연',
};

/** The inquiry with its text and a note. */
export const aThread: Schemas['InquiryThreadView'] = {
  inquiry: anInquiry,
  content: '구독한 달력에는 아직 8일로 보입니다.\n어제 옮겼습니다.',
  entries: [
    {
      kind: 'NOTE',
      content: '달력이 아직 읽지 않은 것으로 보입니다.',
      authorNickname: '민재',
      writtenAt: '2026-11-19T13:34:00+09:00',
    },
  ],
};
