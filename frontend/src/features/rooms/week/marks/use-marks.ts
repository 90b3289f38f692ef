import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { isUndecided, useWaitingWrites } from '@/data/waiting-writes';
import type { RoomDay } from '@/entities/room/week';
import type { DayMark } from '@/entities/room/week-cache';
import { weekKey } from '@/entities/room/week-keys';
import { markDayMutation } from '@/entities/room/week-mutations';
import { useConnection } from '@/lib/connection';
import { notify } from '@/ui/toast';
import { failure, isOffered } from './sending';
import { isMark, isSameDay, marksDraft, sentenceDraft, withWaiting } from './waiting-marks';

/** How the user's own part of a day is shown. */
export interface OwnDay {
  isDone: boolean;
  sentence: string | undefined;
  canWrite: boolean;
  /** Whether the server has not confirmed it yet. */
  isPending: boolean;
}

export interface Marks {
  mark: (mark: DayMark) => void;
  ownDay: (week: number, day: RoomDay) => OwnDay;
  /** Whether marks wait in this browser for the connection. */
  isWaiting: boolean;
}

interface MarksOptions {
  room: number;
  me: number;
  announce: (text: string) => void;
}

/** Marks days with sentences. Without a connection they wait in this browser. */
export function useMarks({ room, me, announce }: MarksOptions): Marks {
  const client = useQueryClient();
  const draft = useMemo(() => marksDraft(me, room), [me, room]);
  const options = markDayMutation(room, me);
  const mutationKey = options.mutationKey ?? [];
  const { mutateAsync } = useMutation({
    ...options,
    onSuccess: (before: RoomDay | undefined, mark: DayMark) => {
      // The text is no draft any more. That of a day that is not done may be sent again.
      if (mark.sentence !== null) sentenceDraft(me, room, mark).write(null);
      announce(resultOf(mark, before && ownDayOf(before, me, undefined)));
    },
  });
  const refuse = (error: unknown) => {
    if (!isOffered(error)) notify.error(messageOf(error, failure));
    return client.invalidateQueries({ queryKey: weekKey(room) });
  };
  const { waiting, add } = useWaitingWrites({
    draft,
    send: mutateAsync,
    joined: withWaiting,
    onRefused: (_mark, error) => refuse(error),
  });
  const isConnected = useConnection((connection) => connection.isConnected);
  const sent = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, DayMark>) => state.variables,
  });
  const postpone = (mark: DayMark) => {
    if (!add(mark)) notify.error(failure);
  };
  /** Whether a later mark of the day waits or is being sent: earlier ones are not pending any more. */
  const isOvertaken = (mark: DayMark) => {
    const isOfDay = ({ state: { variables } }: Mutation) =>
      isMark(variables) && isSameDay(variables, mark);
    const isSent = client.isMutating({ mutationKey, predicate: isOfDay }) > 0;
    return isSent || (draft.read() ?? []).some((other) => isSameDay(other, mark));
  };
  return {
    isWaiting: waiting.length > 0,
    mark: (mark) => {
      // One that waits would be sent after this one.
      const isAfterOther = waiting.some((other) => isSameDay(other, mark));
      if (!isConnected || isAfterOther) return postpone(mark);
      mutateAsync(mark).catch((error: unknown) => {
        if (!isUndecided(error)) return void refuse(error);
        // The user's last mark of a day wins.
        if (!isOvertaken(mark)) postpone(mark);
      });
    },
    ownDay: (week, day) => {
      const pending = [...sent, ...waiting].findLast(
        (mark) => mark !== undefined && isSameDay(mark, { week, day: day.day }),
      );
      return ownDayOf(day, me, pending);
    },
  };
}

/** Says what a mark has changed of a day. */
function resultOf({ day, isDone, sentence }: DayMark, before: OwnDay | undefined): string {
  const hadSentence = before?.sentence !== undefined;
  if (!isDone) {
    return `${day}일 차 완료를 취소${hadSentence ? '하고 문장을 삭제했습니다' : '했습니다'}.`;
  }
  if (sentence === null) return `${day}일 차를 마쳤습니다.`;
  if (before?.isDone !== true) return `${day}일 차를 한 문장과 함께 마쳤습니다.`;
  if (sentence === '') return `${day}일 차의 문장을 삭제했습니다.`;
  return hadSentence ? `${day}일 차의 문장을 수정했습니다.` : `${day}일 차에 문장을 남겼습니다.`;
}

/** Returns the user's own part of a day: the server's state, or what a pending mark makes of it. */
export function ownDayOf(day: RoomDay, me: number, pending: DayMark | undefined): OwnDay {
  const isDone = day.done.some(({ userId }) => userId === me);
  const sentence = day.sentences.find(({ userId }) => userId === me)?.text;
  if (pending === undefined) {
    return { isDone, sentence, canWrite: day.canWriteSentence, isPending: false };
  }
  const written = pending.sentence ?? sentence;
  return {
    isDone: pending.isDone,
    sentence: pending.isDone && written !== '' ? written : undefined,
    canWrite: pending.isDone && (!isDone || day.canWriteSentence),
    isPending: true,
  };
}
