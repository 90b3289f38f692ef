import { useMutation, useQueryClient } from '@tanstack/react-query';
import { progressKey, progressMutation } from '../mutations';
import { myRoadmapKey, myRoadmapQuery, myRoadmapsKey } from '../queries';
import { withMark } from './today';

export type MarkDay = (week: number, day: number, done: boolean) => void;

/** Ticks a day at once and takes it back if the server does not take it. */
export function useMarkDay(id: number): MarkDay {
  const queryClient = useQueryClient();
  const { queryKey } = myRoadmapQuery(id);
  const show = (week: number, day: number, done: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, progress: withMark(shown.progress, { week, day }, done) },
    );
  const { mutate } = useMutation({
    ...progressMutation(id),
    onMutate: async ({ week, day, done }) => {
      await queryClient.cancelQueries({ queryKey: myRoadmapKey(id) });
      show(week, day, done);
    },
    onError: (_error, { week, day, done }) => show(week, day, !done),
    onSettled: () => {
      // While more marks are under way, what the server has is not yet what is shown.
      if (queryClient.isMutating({ mutationKey: progressKey(id) }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: myRoadmapsKey });
    },
  });
  return (week, day, done) => mutate({ week, day, done });
}
