import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

const inPath = (id: number) => ({ path: { id } });

export type LikeState = Schemas['LikeView'];

export const likeKey = (id: number) => ['studies', 'like', id];

// Quick presses reach the server in order; the key ends with the wanted state.
const inOrder = (id: number, isLiked: boolean) => ({
  mutationKey: [...likeKey(id), isLiked],
  scope: { id: `like-${id}` },
});

const ofLike = { shownByPage: ['STUDY_NOT_FOUND'] } as const;

export const likeMutation = (id: number) =>
  mutationOptions({
    ...inOrder(id, true),
    mutationFn: () => dataOf(api.post('/api/posts/{id}/like', inPath(id))),
    meta: { ...ofLike, failure: '좋아요에 실패했습니다.' },
  });

export const unlikeMutation = (id: number) =>
  mutationOptions({
    ...inOrder(id, false),
    mutationFn: () => dataOf(api.delete('/api/posts/{id}/like', inPath(id))),
    meta: { ...ofLike, failure: '좋아요 취소에 실패했습니다.' },
  });
