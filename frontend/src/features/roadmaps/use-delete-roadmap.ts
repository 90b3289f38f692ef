import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { deleteRoadmapMutation, myRoadmapKey, myRoadmapsKey } from './queries';

/** Deletes one of my roadmaps after asking; resolves with whether it is gone. */
export function useDeleteRoadmap() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(deleteRoadmapMutation());
  const askAndDelete = async (id: number): Promise<boolean> => {
    const isSure = await askConfirm({
      title: '정말 삭제하시겠습니까?',
      description: '삭제 후에는 복구할 수 없습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return false;
    try {
      await mutateAsync(id);
    } catch (error) {
      notify.error(messageOf(error, '삭제 중 오류가 발생했습니다. 다시 시도해주세요.'));
      return false;
    }
    notify.success('로드맵이 삭제되었습니다.');
    queryClient.removeQueries({ queryKey: myRoadmapKey(id), type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: [...myRoadmapsKey, 'page'] });
    return true;
  };
  return { askAndDelete, isPending };
}
