import type { Schemas } from '@/api/types';

/** A pinned notice that everyone sees. */
export const aNotice: Schemas['NoticeView'] = {
  id: 7,
  title: '11월 25일 새벽 2시부터 4시까지 점검합니다',
  kind: 'GENERAL',
  pinned: true,
  visibleFrom: '2026-11-18T09:00:00+09:00',
};

/** The notice, as administrators see it. */
export const aManagedNotice: Schemas['ManagedNoticeView'] = {
  ...aNotice,
  visible: true,
  version: 3,
  authorNickname: '민재',
  createdAt: '2026-11-18T09:00:00+09:00',
};

export const noticeText = '<h2>언제 하나요</h2><p>새벽 2시부터 4시까지입니다.</p>';
