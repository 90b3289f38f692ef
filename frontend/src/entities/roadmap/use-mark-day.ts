import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { type DayMark, progressKey, progressMutation } from './mutations';
import { myRoadmapQuery, myRoadmapsKey } from './queries';

export interface DayMarks {
  /** Marks that the server has not confirmed yet, in order. */
  pending: readonly DayMark[];
  mark: (mark: DayMark) => void;
}

/**
 * Marks days of a roadmap. The shown progress changes only with the server's response, so that nothing looks saved too
 * early.
 */
export function useMarkDay(id: number): DayMarks {
  const queryClient = useQueryClient();
  const { queryKey } = myRoadmapQuery(id);
  const { mutate } = useMutation({
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
  const pending = useMutationState({
    filters: { mutationKey: progressKey(id), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, DayMark>) => state.variables,
  });
  return { pending: pending.filter((mark) => mark !== undefined), mark: mutate };
}
