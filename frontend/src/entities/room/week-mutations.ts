import { type MutationOptions, mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { RoomWeek, WeekChoice } from './week';
import { type DayMark, withMark } from './week-cache';
import { changedWithDates, changedWithProgress, weekKey } from './week-keys';

/**
 * Marks a day; marks of one room are sent in sequence, so that the last one wins. Returns the day as it was before. The
 * page reports failures itself.
 */
export const markDayMutation = (room: number, user: number) =>
  mutationOptions({
    mutationKey: ['rooms', 'marks', room],
    scope: { id: `rooms/marks/${room}` },
    mutationFn: async ({ week, day, isDone, sentence }: DayMark, { client }) => {
      const weeks = client.getQueriesData<RoomWeek>({ queryKey: weekKey(room) });
      const shown = weeks.find(([, other]) => other?.week === week)?.[1];
      const path = { id: room, week, day };
      const address = '/api/rooms/{id}/week/days/{week}/{day}/done';
      if (isDone) await api.put(address, { path, body: { sentence } });
      else await api.delete(address, { path });
      // A read in flight would overwrite the new state.
      await client.cancelQueries({ queryKey: weekKey(room) });
      client.setQueriesData<RoomWeek>({ queryKey: weekKey(room) }, (now) => {
        const mark = { week, day, isDone, sentence };
        return now && withMark(now, mark, user, new Date().toISOString());
      });
      return shown?.days.find((one) => one.day === day);
    },
    meta: { invalidates: changedWithProgress(room) },
  });

/** Returns the options of a write that changes only the week. */
function changing<Variables = void>(
  room: number,
  failure: string,
  mutationFn: (variables: Variables) => Promise<unknown>,
  done?: string,
): MutationOptions<unknown, Error, Variables> {
  const meta = { failure, invalidates: [weekKey(room)], ...(done !== undefined && { done }) };
  return { mutationFn, meta };
}

export const raiseFlagMutation = (room: number, week: number, day: number) =>
  changing(room, '막힌 곳을 남기지 못했습니다.', (question: string) =>
    api.put('/api/rooms/{id}/week/days/{week}/{day}/flag', {
      path: { id: room, week, day },
      body: { question },
    }),
  );

export const joinFlagMutation = (room: number, flag: number) =>
  changing(room, '남기지 못했습니다. 다시 시도해주세요.', (isJoined: boolean) => {
    const path = { id: room, flag };
    return isJoined
      ? api.put('/api/rooms/{id}/week/flags/{flag}/joiners/me', { path })
      : api.delete('/api/rooms/{id}/week/flags/{flag}/joiners/me', { path });
  });

export const closeFlagMutation = (room: number, flag: number) =>
  changing(
    room,
    '막힘을 풀지 못했습니다.',
    () => api.put('/api/rooms/{id}/week/flags/{flag}/closed', { path: { id: room, flag } }),
    '막힘을 풀었습니다.',
  );

export const answerFlagMutation = (room: number, flag: number) =>
  changing(
    room,
    '답을 남기지 못했습니다.',
    (answer: string) =>
      api.post('/api/rooms/{id}/week/flags/{flag}/answers', {
        path: { id: room, flag },
        body: { answer },
      }),
    '답을 남겼습니다.',
  );

export const deleteAnswerMutation = (room: number, flag: number) =>
  changing(
    room,
    '답을 삭제하지 못했습니다.',
    (answer: number) =>
      api.delete('/api/rooms/{id}/week/flags/{flag}/answers/{answer}', {
        path: { id: room, flag, answer },
      }),
    '답을 삭제했습니다.',
  );

/** Votes, or changes the user's ballot. The vote may end with it, and move the plan. */
export const castBallotMutation = (room: number) =>
  mutationOptions({
    mutationFn: (choice: WeekChoice) =>
      api.put('/api/rooms/{id}/week/vote', { path: { id: room }, body: { choice } }),
    meta: {
      done: '투표했습니다.',
      failure: '투표하지 못했습니다. 다시 시도해주세요.',
      invalidates: changedWithDates(room),
    },
  });

export const decideTieMutation = (room: number) =>
  mutationOptions({
    mutationFn: (choice: WeekChoice) =>
      api.put('/api/rooms/{id}/week/vote/decision', { path: { id: room }, body: { choice } }),
    meta: {
      done: '정했습니다.',
      failure: '정하지 못했습니다. 다시 시도해주세요.',
      invalidates: changedWithDates(room),
    },
  });
