import { useLive } from '@/data/live-state';
import type { Here } from '@/api/live/frames';
import type { Room, RoomMember } from '@/entities/room/queries';

interface Present {
  member: RoomMember;
  /** The section that is open, if the member's app says so. */
  where: string | undefined;
}

const noMembers: readonly Here[] = [];

/** Returns the members who have the room open now, the user last. Empty while that is unknown. */
export function usePresent({ id, members }: Room, me: number | undefined): Present[] {
  const here = useLive((live) => live.here[id] ?? noMembers);
  const present = here.flatMap(({ user, where }) => {
    const member = members.find(({ userId }) => userId === user);
    return member === undefined ? [] : [{ member, where }];
  });
  return present.toSorted(
    (one, other) => Number(one.member.userId === me) - Number(other.member.userId === me),
  );
}
