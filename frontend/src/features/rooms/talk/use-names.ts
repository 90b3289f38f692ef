import { useQueries } from '@tanstack/react-query';
import { profileQuery } from '@/entities/person/queries';
import { formerMember } from '@/entities/person/stamp';
import type { Room } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';

const erased = '탈퇴한 회원';

/** Returns the names of a room's members, and of authors who have left it. */
export function useNames(
  { members }: Room,
  messages: readonly Message[],
): (user: number) => string {
  const known = new Map(members.map(({ userId, name }) => [userId, name]));
  const authors = new Set(
    messages.flatMap(({ authorId, replyTo }) => [authorId, replyTo?.authorId ?? authorId]),
  );
  const left = [...authors].filter((author) => author !== formerMember && !known.has(author));
  // The messages name ids only.
  const profiles = useQueries({ queries: left.map(profileQuery) });
  left.forEach((author, index) =>
    known.set(author, profiles[index]?.data?.nickname ?? '나간 멤버'),
  );
  return (user) => known.get(user) ?? erased;
}
