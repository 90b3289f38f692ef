import type { Schemas } from '@/api/types';

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
