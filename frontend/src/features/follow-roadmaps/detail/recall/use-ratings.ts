import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { valueDraft } from '@/data/drafts/draft';
import { useMutation } from '@/data/use-mutation';
import { isUndecided, useWaitingWrites } from '@/data/waiting-writes';
import { useConnection } from '@/lib/connection';
import { addDays } from '@/lib/seoul-day';
import { draftPages } from '@/paths';
import { notify } from '@/ui/toast';
import {
  type RatedQuestion,
  type Rating,
  rateMutation,
  ratingKey,
  type Recall,
  recallQuery,
  type RecallQuestion,
} from './queries';

const failure = '답을 저장하지 못했습니다. 다시 시도해주세요.';

const shape = z.array(
  z.object({
    question: z.string(),
    rating: z.enum(['KNEW', 'UNSURE', 'FORGOT']),
    ratedOn: z.string(),
  }),
);

type Stored = z.infer<typeof shape>[number];

/** Whether a later write is about the same question of the same day. */
const isReplaced = (earlier: Stored, later: Stored) =>
  earlier.question === later.question && earlier.ratedOn === later.ratedOn;

export interface RatedState {
  rating: Rating | null;
  askedAgainOn: string | null;
  /** Whether the server has not confirmed it yet. */
  isPending: boolean;
  /** Whether it waits in this browser for the network. */
  isWaiting: boolean;
}

/** Rates today's questions. Without a network a rating waits in this browser, with its date. */
export function useRatings(id: number, recall: Recall) {
  const client = useQueryClient();
  const { queryKey } = recallQuery(id);
  const owner = useSession((session) => session.user?.id ?? 0);
  const { mutateAsync } = useMutation({
    ...rateMutation(id),
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, answer);
    },
  });
  const draft = useMemo(
    () => valueDraft({ owner, page: draftPages.roadmap(id), at: 'recall', isNote: true }, shape),
    [owner, id],
  );
  const refuse = (error: unknown) => {
    notify.error(messageOf(error, failure));
    return client.invalidateQueries({ queryKey, exact: true });
  };
  const { waiting, add } = useWaitingWrites({
    draft,
    send: mutateAsync,
    joined: (earlier, added) => [...earlier.filter((write) => !isReplaced(write, added)), added],
    onRefused: (_write, error) => refuse(error),
  });
  const isConnected = useConnection((connection) => connection.isConnected);
  const pending = useMutationState({
    filters: { mutationKey: ratingKey(id), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, RatedQuestion>) => state.variables,
  });

  const postpone = (question: string, rating: Rating) => {
    if (!add({ question, rating, ratedOn: recall.date })) notify.error(failure);
  };
  const rate = (question: string, rating: Rating) => {
    // An earlier rating that waits would be sent after this one.
    const isAfterOther = waiting.some((write) => write.question === question);
    if (!isConnected || isAfterOther) return postpone(question, rating);
    mutateAsync({ question, rating }).catch((error: unknown) => {
      if (isUndecided(error)) postpone(question, rating);
      else void refuse(error);
    });
  };
  const stateOf = (question: RecallQuestion): RatedState => {
    const isOfToday = (write: { question: string; ratedOn?: string }) =>
      write.question === question.id && (write.ratedOn ?? recall.date) === recall.date;
    const stored = waiting.findLast(isOfToday);
    const sent = pending.findLast((write) => write !== undefined && isOfToday(write));
    const rating = stored?.rating ?? sent?.rating;
    if (rating === undefined) {
      const { rating: saved, askedAgainOn } = question;
      return { rating: saved, askedAgainOn, isPending: false, isWaiting: false };
    }
    const askedAgainOn = addDays(recall.date, daysOf(question, rating));
    return { rating, askedAgainOn, isPending: true, isWaiting: stored !== undefined };
  };
  return { rate, stateOf };
}

/** Returns the days until a question is asked again after this rating. */
export function daysOf({ daysUntilAgain }: RecallQuestion, rating: Rating): number {
  const { knew, unsure, forgot } = daysUntilAgain;
  return { KNEW: knew, UNSURE: unsure, FORGOT: forgot }[rating];
}
