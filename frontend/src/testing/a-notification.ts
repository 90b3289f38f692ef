import type { Schemas } from '@/api/types';

/** An unread notification to the author of a study. */
export const aNotification: Schemas['NotificationView'] = {
  id: 11,
  kind: 'COMMENTED',
  message: '민재 님이 댓글을 남겼습니다.',
  studyId: 7,
  studyTitle: 'React 공식 문서 읽기',
  link: '/study/7',
  actor: { id: 4, nickname: '민재', profileImageUrl: null },
  createdAt: '2026-11-20T12:00:00+09:00',
};
