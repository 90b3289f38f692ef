import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type Block = Schemas['BlockView'];

export const blocksKey = ['users', 'own', 'blocks'] as const;

/** The line in place of a message of a blocked user. */
export const blockedText = '차단한 회원의 메시지입니다';

/** The users whom the user blocks, the one who was blocked last first. */
export const blocksQuery = () =>
  queryOptions({
    queryKey: blocksKey,
    queryFn: async ({ signal }) => {
      const { blocks } = await dataOf(api.get('/api/users/me/blocks', { signal }));
      return blocks;
    },
    staleTime: 5 * 60_000,
    meta: { failure: '차단한 회원을 불러오지 못했습니다.' },
  });

/** Whether the user blocks this author. */
export type IsBlocked = (author: number) => boolean;

const isBlockedBy = (blocks: readonly Block[]): IsBlocked => {
  const ids = new Set(blocks.map(({ userId }) => userId));
  return (author) => ids.has(author);
};

/** The blocks as a function of an author. */
export const isBlockedQuery = () => ({ ...blocksQuery(), select: isBlockedBy });

/** Returns whether the user blocks an author; undefined until that is known. */
export const useIsBlocked = (): IsBlocked | undefined => useQuery(isBlockedQuery()).data;

export const blockMutation = () =>
  mutationOptions({
    mutationFn: (user: number) => api.put('/api/users/me/blocks/{user}', { path: { user } }),
    meta: {
      done: '차단했습니다.',
      failure: '차단하지 못했습니다. 다시 시도해주세요.',
      invalidates: [blocksKey],
    },
  });

export const unblockMutation = () =>
  mutationOptions({
    mutationFn: (user: number) => api.delete('/api/users/me/blocks/{user}', { path: { user } }),
    meta: {
      done: '차단을 해제했습니다.',
      failure: '차단을 해제하지 못했습니다. 다시 시도해주세요.',
      invalidates: [blocksKey],
    },
  });
