import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import {
  type Choice,
  type Choices,
  choiceOf,
  decisionOf,
  decisionsOf,
  doneText,
} from './decisions';
import {
  type Applicant,
  applicantsQuery,
  decideMutation,
  decisionKey,
  type Decision,
} from './queries';

/**
 * Loads the applicants, holds the author's decisions, and saves them all at once. Taking a seat away is asked about, and
 * then saved at once without the others.
 */
export function useDecisions(studyId: number) {
  const queries = useQueryClient();
  const query = applicantsQuery(studyId);
  const { data, error, refetch } = useQuery(query);
  const applicants = data?.data;
  const [choices, setChoices] = useState<Choices>({});
  /** Why the last save was refused, if the reason concerns the list. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    ...decideMutation(studyId),
    onSuccess: (saved, decisions) => {
      setRefusal(null);
      notify.success(doneText(decisions, saved.data));
      queries.setQueryData(query.queryKey, saved);
    },
    onError: (failure) => {
      setRefusal(refusalOf(failure));
      // It may have been saved even though the response was lost.
      void queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const send = (decisions: Decision[]) => {
    // A second press may come before the next render.
    if (queries.isMutating({ mutationKey: decisionKey(studyId) }) > 0) return;
    mutate(decisions);
  };
  const choose = async (applicant: Applicant, choice: Choice) => {
    if (choice === choiceOf(applicant, choices)) return;
    if (applicant.isApproved && choice !== 'approve') {
      if (await askToTakeSeat(applicant)) send([decisionOf(applicant, choice)]);
      return;
    }
    const { id, version } = applicant;
    setRefusal(null);
    setChoices((before) => ({ ...before, [id]: { choice, version } }));
  };
  const changes = decisionsOf(applicants ?? [], choices);
  return {
    applicants,
    /** The number of ended applications older than those listed. */
    unlisted: data === undefined ? 0 : data.total - data.data.length,
    error,
    refetch,
    choices,
    changes,
    refusal,
    isPending,
    /** The decisions in flight, or those saved last. */
    decided: variables,
    choose,
    save: () => send(changes),
    send,
  };
}

const askToTakeSeat = ({ name, status }: Applicant) =>
  askConfirm({
    title:
      status === 'APPROVED'
        ? `${name} 님을 스터디에서 내보내시겠습니까?`
        : `${name} 님의 승인을 취소하시겠습니까?`,
    description: '자리가 바로 비고, 이 회원은 다시 신청할 수 없습니다.',
    confirmLabel: status === 'APPROVED' ? '내보내기' : '승인 취소',
    danger: true,
  });

function refusalOf(failure: Error): string | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.errorCode === 'STALE_UPDATE') {
    return '그사이 신청 상태가 바뀌어 저장하지 않았습니다. 목록을 새로 불러왔으니 확인한 뒤 다시 저장해주세요.';
  }
  return ['STUDY_FULL', 'APPLICANT_SUSPENDED'].includes(failure.errorCode) ? failure.message : null;
}
