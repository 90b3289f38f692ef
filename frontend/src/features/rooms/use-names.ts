import { useQueries } from '@tanstack/react-query';
import { profileQuery } from '@/entities/person/queries';
import { formerMember } from '@/entities/person/stamp';
import type { Room } from '@/entities/room/queries';

const erased = '탈퇴한 회원';

/** Returns the names of a room's members, and of these authors, who may have left it. */
export function useNames({ members }: Room, authors: Iterable<number>): (user: number) => string {
  const known = new Map(members.map(({ userId, name }) => [userId, name]));
  const left = [...new Set(authors)].filter((one) => one !== formerMember && !known.has(one));
  // Messages and marks name their authors by id only.
  const profiles = useQueries({ queries: left.map(profileQuery) });
  left.forEach((author, index) =>
    known.set(author, profiles[index]?.data?.nickname ?? '나간 멤버'),
  );
  return (user) => known.get(user) ?? erased;
}
