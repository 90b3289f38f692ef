import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { takenOver } from '@/entities/roadmap/later-words';
import { studyQuery } from '@/entities/study/queries';
import { notify } from '@/ui/toast';
import { copyPlanMutation, planJoined } from './queries';

/** Copies the plan of a study to a roadmap of the user. */
export function useCopyPlan(study: number) {
  const queries = useQueryClient();
  return useMutation({
    ...copyPlanMutation(study),
    onSuccess: async ({ isNew, ...roadmap }) => {
      notify.success(isNew ? takenOver : planJoined);
      const { queryKey } = studyQuery(study);
      // A read in flight would overwrite the new state.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(myRoadmapQuery(roadmap.id).queryKey, roadmap);
      queries.setQueryData(
        queryKey,
        (shown) => shown?.plan && { ...shown, plan: { ...shown.plan, myRoadmapId: roadmap.id } },
      );
    },
  });
}
