import type { Message } from '@/entities/room/talk';
import { formatSeoulTime } from '@/lib/seoul-clock';
import { monthAndDay, recentDay, seoulDay } from '@/lib/seoul-day';

const most = 3;

/** Returns the last messages, and the number of the first of them that the user has not read. */
export function shownMessages(
  messages: readonly Message[],
  readNo: number,
): { last: readonly Message[]; firstNew: number | undefined } {
  const last = messages.slice(-most);
  return { last, firstNew: last.find(({ no }) => no > readNo)?.no };
}

/** Formats when a message was written: 「오후 12:05」, 「어제 오후 9:10」, or the day. */
export function talkTime(instant: string, now: Date): string {
  const recent = recentDay(instant, now);
  if (recent === '오늘') return formatSeoulTime(instant);
  return recent === undefined
    ? monthAndDay(seoulDay(instant))
    : `${recent} ${formatSeoulTime(instant)}`;
}
