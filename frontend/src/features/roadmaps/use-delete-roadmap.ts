import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { forgetRoadmap } from '@/features/studies/queries';
import { forgetDrafts, roadmapDraft } from '@/lib/typed-text';
import { askConfirm } from '@/ui/modal-store';
import { deleteRoadmapMutation } from './mutations';
import { myRoadmapKey } from './queries';

/** Returns a function that deletes a roadmap after asking. `leave` navigates away before the caches are cleared. */
export function useDeleteRoadmap(leave: () => Promise<void> | void) {
  const queries = useQueryClient();
  const owner = useSession((session) => session.user?.id ?? 0);
  const { mutate, isPending } = useMutation({
    ...deleteRoadmapMutation(),
    onSuccess: async (_answer, id) => {
      forgetRoadmap(queries, id);
      await leave();
      queries.removeQueries({ queryKey: myRoadmapKey(id) });
      forgetDrafts(owner, roadmapDraft(id));
    },
  });
  const askAndDelete = async (id: number) => {
    const isSure = await askConfirm({
      title: '정말 삭제하시겠습니까?',
      description: '삭제 후에는 복구할 수 없습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (isSure) mutate(id);
  };
  return { askAndDelete, isPending };
}
