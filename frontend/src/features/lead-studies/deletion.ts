import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { studyQuery, type Study } from '@/entities/study/queries';
import { withParticle } from '@/lib/korean';
import { paths } from '@/paths';
import { deletedForGood } from '@/ui/deletion-question';
import { isLive } from './applicants/decisions';
import type { Applicant } from './applicants/queries';
import { deleteStudyMutation } from './mutations';

/** Lists the members, applicants and comments that are deleted with a study, and whether there are any. */
export function deletionText(
  { currentRecruits, totalComments }: Study,
  applicants: readonly Applicant[] = [],
): { description: string; isMissed: boolean } {
  const asking = applicants.filter((one) => isLive(one) && one.status !== 'APPROVED').length;
  const going = [
    currentRecruits > 0 && `멤버 ${currentRecruits}명`,
    asking > 0 && `신청자 ${asking}명`,
    totalComments > 0 && `댓글 ${totalComments}개`,
  ].filter((part) => part !== false);
  const isMissed = going.length > 0;
  if (!isMissed) return { description: deletedForGood, isMissed };
  const last = going.at(-1) ?? '';
  const list = [...going.slice(0, -1), withParticle(last, '이/가')].join(', ');
  return { description: `${list} 함께 사라집니다. ${deletedForGood}`, isMissed };
}

/** Deletes a study and leaves its page. */
export function useDeleteStudy(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...deleteStudyMutation(id),
    onSuccess: async () => {
      // Leaves the page synchronously: if still mounted, it would request the deleted study again.
      await navigate(paths.studies(), { flushSync: true, replace: true });
      queries.removeQueries({ queryKey: studyQuery(id).queryKey });
    },
  });
}
