import type { Schemas } from '@/api/types';
import { answer } from './server';

export const aBlock = (userId: number, name = '민재'): Schemas['BlockView'] => ({
  userId,
  name,
  blockedAt: '2026-11-18T12:00:00+09:00',
});

/** Answers whom the user blocks. */
export const answerBlocks = (users: readonly number[]) =>
  answer('get', '/api/users/me/blocks', () => ({
    success: true,
    data: { blocks: users.map((user) => aBlock(user)) },
  }));
