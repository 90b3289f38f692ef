import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { isUndecided } from '@/data/waiting-writes';
import { useConnection } from '@/lib/connection';
import { notify } from '@/ui/toast';
import { type DayMark, progressKey, progressMutation } from './mutations';
import { myRoadmapQuery, myRoadmapsKey } from './queries';
import { addWaitingDay, useWaitingDays } from './waiting-days';

export interface DayMarks {
  /** Marks that the server has not confirmed yet, in order. */
  pending: readonly DayMark[];
  /** Whether some of them wait in this browser for the connection. */
  isWaiting: boolean;
  mark: (mark: DayMark) => void;
}

const failure = '진행 상황을 저장하지 못했습니다. 다시 시도해주세요.';

const isMark = (value: unknown): value is DayMark =>
  typeof value === 'object' && value !== null && 'week' in value && 'done' in value;

const isSameDay = (one: DayMark, { week, day }: DayMark) => one.week === week && one.day === day;

/**
 * Marks days of a roadmap. The shown progress changes only with the server's response, so that nothing looks saved too
 * early. Marks without a decision of the server wait in this browser.
 */
export function useMarkDay(id: number): DayMarks {
  const queryClient = useQueryClient();
  const owner = useSession((session) => session.user?.id ?? 0);
  const isConnected = useConnection((connection) => connection.isConnected);
  const { queryKey } = myRoadmapQuery(id);
  const { mutateAsync } = useMutation({
    ...progressMutation(id),
    onSuccess: async (progress) => {
      // A read in flight would overwrite the new progress.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, progress });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: progressKey(id) }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: myRoadmapsKey });
    },
  });
  const sent = useMutationState({
    filters: { mutationKey: progressKey(id), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, DayMark>) => state.variables,
  });
  const waiting = useWaitingDays(id).flatMap((change) => ('done' in change ? [change] : []));
  const postpone = (mark: DayMark) => {
    if (!addWaitingDay(owner, { ...mark, roadmap: id })) notify.error(failure);
  };
  /** Whether a later mark of the day is being sent: the user's last one wins. */
  const isOvertaken = (mark: DayMark) => {
    const isOfDay = ({ state: { variables } }: Mutation<unknown, Error, unknown>) =>
      isMark(variables) && isSameDay(variables, mark);
    const mutationKey = progressKey(id);
    return queryClient.isMutating({ mutationKey, predicate: isOfDay }) > 0;
  };
  const mark = (made: DayMark) => {
    // One that waits would be sent after this one.
    if (!isConnected || waiting.some((other) => isSameDay(other, made))) return postpone(made);
    mutateAsync(made).catch((error: unknown) => {
      if (!isUndecided(error)) refuse(error);
      else if (!isOvertaken(made)) postpone(made);
    });
  };
  return {
    pending: [...sent.filter((one) => one !== undefined), ...waiting],
    isWaiting: waiting.length > 0,
    mark,
  };
}

function refuse(error: unknown) {
  // The app says this itself.
  if (error instanceof ApiError && error.errorCode === 'EMAIL_UNVERIFIED') return;
  notify.error(messageOf(error, failure));
}
