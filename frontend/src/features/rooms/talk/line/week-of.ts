import type { Room } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';
import { seoulDay } from '@/lib/seoul-day';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the week of a room in which something was written, from 1. */
export function weekAt(
  { startDate, weeks }: Pick<Room, 'startDate' | 'weeks'>,
  at: string,
): number {
  const days = (Date.parse(seoulDay(at)) - Date.parse(startDate)) / dayMs;
  const week = Math.floor(days / 7) + 1;
  return Math.max(1, weeks === undefined ? week : Math.min(week, weeks));
}

/** Returns the week to show beside a message: only one that differs from the week of writing. */
export const shownWeek = (room: Room, { week, createdAt }: Message): number | undefined =>
  week === weekAt(room, createdAt) ? undefined : week;
