import type { RoomMember } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';

/** Returns the number of members who have not read a message, without the user and its author. */
export const unreadBy = (
  { no, authorId }: Message,
  members: readonly RoomMember[],
  me: number | undefined,
): number =>
  members.filter(({ userId, readNo }) => userId !== me && userId !== authorId && readNo < no)
    .length;
