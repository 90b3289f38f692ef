import type { Schemas } from '@/api/types';

/** A comment with two reports, in its form for administrators. */
export const aReport: Schemas['ReportedContentView'] = {
  id: 31,
  targetType: 'COMMENT',
  targetId: 70,
  studyId: 7,
  studyTitle: 'React 공식 문서 읽기',
  quote: '입금하시면 자료를 드립니다.',
  authorId: 2,
  authorNickname: '하은',
  reportCount: 2,
  reasons: [
    { reason: 'MONEY', count: 1 },
    { reason: 'SPAM', count: 1 },
  ],
  details: [
    {
      reason: 'SPAM',
      detail: '여러 글에 같은 말을 씁니다.',
      reportedAt: '2026-11-20T12:00:00+09:00',
    },
    {
      reason: 'MONEY',
      detail: '돈을 먼저 보내라고 합니다.',
      reportedAt: '2026-11-19T12:00:00+09:00',
    },
  ],
  firstReportedAt: '2026-11-19T12:00:00+09:00',
  flags: [],
  earlierWarnings: 0,
};
