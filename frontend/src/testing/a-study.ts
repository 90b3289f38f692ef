import type { Schemas } from '@/api/types';

/** A study as the server answers it to its author. */
export const aStudy: Schemas['PostView'] = {
  postId: 7,
  title: 'React 공식 문서 읽기',
  content: '<p>매주 한 장씩 함께 읽습니다.</p>',
  authorId: 1,
  authorName: '서연',
  authorImageUrl: null,
  isAuthor: true,
  categoryId: 2,
  studies: ['React'],
  categoryPath: [
    { id: 1, name: 'Frontend' },
    { id: 2, name: 'React' },
  ],
  studyDetails: [],
  tags: ['React'],
  startDate: '2026-12-01T09:30:00+09:00',
  endDate: '2026-11-30T18:00:00+09:00',
  recruits: 3,
  currentRecruits: 0,
  recruitmentStatus: 'OPEN',
  expectedPeriod: '1개월',
  views: 0,
  likes: 3,
  isLiked: false,
  totalComments: 0,
  version: 1,
  createdAt: '2026-11-20T12:00:00+09:00',
  updatedAt: '2026-11-20T12:00:00+09:00',
};
