import type { Schemas } from '@/api/types';
import { anotherMember } from './a-room';

/** A message of another member, in the week of its writing. */
export const aMessage = (
  no: number,
  change: Partial<Schemas['MessageView']> = {},
): Schemas['MessageView'] => ({
  id: 1000 + no,
  no,
  clientId: `client-${no}`,
  authorId: anotherMember.userId,
  body: `메시지 ${no}`,
  week: 3,
  mentions: { userIds: [], everyone: false },
  reactions: [],
  // Written a minute apart.
  createdAt: new Date(Date.parse('2026-11-19T09:00:00+09:00') + no * 60_000).toISOString(),
  ...change,
});

/** The newest messages of a room, or others with these ends. */
export const aStretch = (
  messages: Schemas['MessageView'][],
  { hasOlder = false, hasNewer = false } = {},
): Schemas['MessagesView'] => ({ messages, hasOlder, hasNewer });
