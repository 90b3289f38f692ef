import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { textDraft } from '@/data/drafts/draft';
import { type TypedText, useTextDraft } from '@/data/drafts/use-text-draft';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { membershipKeys, type Study, studyListKeys, studyQuery } from '@/entities/study/queries';
import { notificationsKey } from '@/features/notifications/queries';
import { draftPages } from '@/paths';

export type MyApplication = Schemas['StandingView'];

/** The mutation key of all changes to an application. */
export const applicationKey = (id: number) => ['studies', 'application', id];

// The server marks the notifications of the user's own application as read.
const changedByJoining = (id: number) => [...membershipKeys(id), notificationsKey];

export const applyMutation = (id: number) =>
  mutationOptions({
    mutationKey: applicationKey(id),
    mutationFn: (body: Schemas['ApplyBody']) =>
      dataOf(api.post('/api/posts/{id}/applications', { path: { id }, body })),
    meta: {
      failure: '스터디 신청 중 오류가 발생했습니다. 다시 시도해주세요.',
      shownByPage: ['STUDY_NOT_FOUND', 'STUDY_CLOSED'],
      invalidates: changedByJoining(id),
    },
  });

const withdraw = (id: number, done: string, failure: string) =>
  mutationOptions({
    mutationKey: applicationKey(id),
    mutationFn: () => dataOf(api.delete('/api/posts/{id}/applications/me', { path: { id } })),
    // A member who leaves continues their copy of the roadmap alone, and can no longer load the other members.
    meta: { done, failure, invalidates: [...studyListKeys, myRoadmapsKey, notificationsKey] },
  });

export const cancelMutation = (id: number) =>
  withdraw(id, '참여 신청이 취소되었습니다.', '신청을 취소하지 못했습니다.');

export const leaveMutation = (id: number) =>
  withdraw(id, '스터디에서 나왔습니다.', '스터디에서 나가지 못했습니다.');

export const confirmMutation = (id: number) =>
  mutationOptions({
    mutationKey: applicationKey(id),
    mutationFn: (answer: string) =>
      dataOf(
        api.post('/api/posts/{id}/applications/me/confirm', {
          path: { id },
          body: { answer: answer.trim() || null },
        }),
      ),
    meta: {
      failure: '참여를 확정하지 못했습니다.',
      invalidates: changedByJoining(id),
    },
  });

/** Updates the shown study after the viewer's changes to their application. */
export function useFollowApplication({ postId: id, myApplication }: Study) {
  const queries = useQueryClient();
  const { queryKey } = studyQuery(id);
  const isOver = () =>
    queries.getQueryData(queryKey)?.myApplication?.status !== myApplication?.status;
  const renew = () => void queries.invalidateQueries({ queryKey });
  return {
    /** Whether a press is the second of two, which may come before the next render. */
    isSecond: () => queries.isMutating({ mutationKey: applicationKey(id) }) > 0 || isOver(),
    follow: {
      onSuccess: async (application: MyApplication) => {
        // A read in flight would overwrite the new status.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(
          queryKey,
          (study) => study && { ...study, myApplication: application },
        );
        // Only the server knows seats and contact.
        renew();
      },
      // The study may have been closed, filled or decided since it was loaded.
      onError: renew,
    },
  };
}

/** The maximum length of a message or an answer, in characters. */
export const longestText = 300;

/** A message or an answer to a study's author. */
export const applicationDraft = (owner: number, study: number, at: 'message' | 'answer') =>
  textDraft({ owner, page: draftPages.study(study), at });

export function useApplicationText(...place: Parameters<typeof applicationDraft>): TypedText {
  const typed = useTextDraft(applicationDraft(...place));
  useLeaveGuard(() => !typed.isStored && typed.isChanged, draftWouldBeLost);
  return typed;
}
