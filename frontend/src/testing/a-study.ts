import type { Schemas } from '@/api/types';

/** A study in its form for the author. */
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
  applicantsCount: 0,
  recruitmentStatus: 'OPEN',
  expectedPeriod: '1개월',
  confirmation: false,
  closedByAuthor: false,
  takesWaiting: false,
  views: 0,
  likes: 3,
  isLiked: false,
  totalComments: 0,
  version: 1,
  createdAt: '2026-11-20T12:00:00+09:00',
  updatedAt: '2026-11-20T12:00:00+09:00',
};

type Comment = Schemas['CommentView'];

/** Another user's comment. */
export const aComment: Comment = {
  id: 70,
  content: '몇 시에 모이나요?',
  author: { id: 2, name: '하은', imageUrl: null },
  isAuthor: false,
  isMine: false,
  createdAt: '2026-11-16T12:00:00+09:00',
};

export const aThread = (
  comment: Comment,
  replies: Comment[] = [],
  replyCount = replies.length,
): Schemas['CommentThreadView'] => ({ comment, replies, replyCount });

/** An applicant, in its form for the author. */
export const anApplicant: Schemas['ApplicantView'] = {
  id: 11,
  userId: 2,
  name: '하은',
  email: 'h***@example.com',
  appliedDate: '2026-11-19T12:00:00+09:00',
  isApproved: false,
  status: 'PENDING',
  message: '토요일은 매주 비울 수 있습니다.',
  endsAt: '2026-11-26T12:00:00+09:00',
  version: 3,
};
