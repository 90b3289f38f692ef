import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { sendWrites } from '@/data/waiting-writes';
import type { DayMark } from '@/entities/room/week-cache';
import { weekKey } from '@/entities/room/week-keys';
import { markDayMutation } from '@/entities/room/week-mutations';
import { notify } from '@/ui/toast';
import { marksDraft, sentenceDraft } from './waiting-marks';

/** Shown if the server did not say why it refused a mark. */
export const failure = '저장하지 못했습니다. 쓰신 문장은 그대로 있습니다.';

/** Whether the user already learns why a mark was refused: the app offers to verify the address. */
export const isOffered = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'EMAIL_UNVERIFIED';

/**
 * Sends the marks of a room that wait in this browser, each once: if one fails without a decision of the server, it and
 * those after it wait until this is called again.
 */
export async function sendMarks(client: QueryClient, owner: number, room: number) {
  const weeks = { queryKey: weekKey(room), type: 'active' } as const;
  // 이번 주 of this room is open: it sends the marks itself, and announces what they changed.
  if (client.getQueryCache().findAll(weeks).length > 0) return;
  const observer = new MutationObserver(client, markDayMutation(room, owner));
  await sendWrites(marksDraft(owner, room), {
    send: async (mark) => {
      await observer.mutate(mark);
      if (mark.sentence !== null) sentenceDraft(owner, room, mark).write(null);
    },
    onRefused: (mark, error) => {
      if (!isOffered(error)) report(mark, error);
      return client.invalidateQueries({ queryKey: weekKey(room) });
    },
    // Requests are sent as the user who is signed in.
    isGone: () => useSession.getState().user?.id !== owner,
    again: () => Promise.resolve(false),
  });
}

/** The user is on another page, so the message names the day. */
const report = ({ week, day }: DayMark, error: unknown) =>
  notify.error(`${week}주차 ${day}일 차의 완료 여부를 저장하지 못했습니다.`, {
    description: messageOf(error, failure),
  });
