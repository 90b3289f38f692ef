import type { RoomDay, RoomWeek } from '@/entities/room/week';

export type CellState = 'done' | 'stuck' | 'open';

/** Returns how a member is doing on a day. A member who has done it is not stuck any more. */
export function cellState({ done, flags }: RoomDay, user: number): CellState {
  if (done.some(({ userId }) => userId === user)) return 'done';
  const isStuck = flags.some(
    ({ isOpen, askerId, joinerIds }) => isOpen && (askerId === user || joinerIds.includes(user)),
  );
  return isStuck ? 'stuck' : 'open';
}

/** More members than this, the user included, do not have a column each. */
const mostMembers = 8;

/** Returns the other members who have a column, and those who are counted. */
export function columnsOf(
  { members }: RoomWeek,
  me: number,
): { shown: number[]; counted: number[] } {
  const others = members.map(({ userId }) => userId).filter((user) => user !== me);
  if (others.length < mostMembers) return { shown: others, counted: [] };
  return { shown: others.slice(0, mostMembers - 1), counted: others.slice(mostMembers - 1) };
}

/** Whether all present members have done a day. */
export const isDoneByAll = (day: RoomDay, { members }: RoomWeek) =>
  members.every(({ userId }) => cellState(day, userId) === 'done');
