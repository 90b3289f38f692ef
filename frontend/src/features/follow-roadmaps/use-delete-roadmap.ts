import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { forgetDrafts } from '@/data/drafts/places';
import { useMutation } from '@/data/use-mutation';
import { myRoadmapKey, myRoadmapQuery } from '@/entities/roadmap/queries';
import type { Roadmap } from '@/entities/roadmap/types';
import { forgetRoadmap, studyQuery } from '@/entities/study/queries';
import { withParticle } from '@/lib/korean';
import { draftPages } from '@/paths';
import { deletedForGood, deletionQuestion } from '@/ui/deletion-question';
import { askConfirm } from '@/ui/modal-store';
import { shareQuery } from './share-queries';
import { deleteRoadmapMutation } from './mutations';

/** Lists what is deleted with a roadmap. `studyTitle` is the title of its study, if known. */
export function deletionText(
  { progress: { daysDone }, weeklyPlans, studyId }: Roadmap,
  isShared: boolean,
  studyTitle?: string,
): string {
  const days = weeklyPlans.flatMap(({ dailyPlans }) => dailyPlans);
  const worksheets = days.filter(({ worksheet }) => worksheet !== undefined).length;
  const record = studyTitle === undefined ? '함께하는 스터디의' : `스터디 ‘${studyTitle}’의`;
  const going = [
    daysDone > 0 && `체크한 날 ${daysDone}일`,
    worksheets > 0 && `학습지 ${worksheets}개`,
    isShared && '공유 링크 1개',
    studyId !== null && `${record} 내 진행 기록`,
  ].filter((part) => part !== false);
  const last = going.at(-1);
  if (last === undefined) return deletedForGood;
  const list = [...going.slice(0, -1), withParticle(last, '이/가')].join(', ');
  return `${list} 함께 사라집니다. ${deletedForGood}`;
}

/** Describes the deletion in general if what belongs to the roadmap cannot be loaded. */
const general = `체크한 날과 학습지, 공유 링크, 스터디의 내 진행 기록이 있다면 함께 사라집니다. ${deletedForGood}`;

async function loadedDeletionText(queries: QueryClient, id: number) {
  try {
    const [roadmap, share] = await Promise.all([
      queries.fetchQuery(myRoadmapQuery(id)),
      queries.fetchQuery(shareQuery(id)),
    ]);
    const { studyId } = roadmap;
    // A hidden study has no title to show.
    const study =
      studyId === null
        ? null
        : await queries.ensureQueryData(studyQuery(studyId)).catch(() => null);
    return deletionText(roadmap, share !== null, study?.title);
  } catch {
    return general;
  }
}

/** Returns a function that deletes a roadmap after asking. `leave` navigates away before the caches are cleared. */
export function useDeleteRoadmap(leave: () => Promise<void> | void) {
  const queries = useQueryClient();
  const owner = useSession((session) => session.user?.id ?? 0);
  const { mutate, isPending, isSuccess } = useMutation({
    ...deleteRoadmapMutation(),
    onSuccess: async (_answer, id) => {
      forgetRoadmap(queries, id);
      await leave();
      queries.removeQueries({ queryKey: myRoadmapKey(id) });
      forgetDrafts(owner, draftPages.roadmap(id));
    },
  });
  const askAndDelete = async (id: number) => {
    const isSure = await askConfirm({
      ...deletionQuestion,
      description: await loadedDeletionText(queries, id),
    });
    if (isSure) mutate(id);
  };
  // A deleted roadmap is shown until its list has loaded again.
  return { askAndDelete, isDeleting: isPending || isSuccess };
}
