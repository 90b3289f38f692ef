import type { Room } from '@/entities/room/queries';

/** The latest week to which a message can belong. */
const lastWeek = 104;

/** Returns the weeks from which a message's is chosen, the present one first; null for none. */
export function weekChoices(
  { week, weeks }: Pick<Room, 'week' | 'weeks'>,
  chosen?: number,
): (number | null)[] {
  const last = Math.min(lastWeek, Math.max(weeks ?? week + 1, week, chosen ?? 0));
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return [week, ...all.filter((other) => other !== week).toReversed(), null];
}
