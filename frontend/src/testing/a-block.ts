import type { Schemas } from '@/api/types';
import { answer, holdAnswer } from './server';

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

/** Answers the same once it is released. */
export function holdBlocks(users: readonly number[]) {
  const { held, release } = holdAnswer();
  const handler = answer('get', '/api/users/me/blocks', async () => {
    await held;
    return { success: true, data: { blocks: users.map((user) => aBlock(user)) } };
  });
  return { handler, release };
}
