import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { isOpenEnded } from '@/lib/recruitment';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { fits, seatsTaken } from '../applicants/decisions';
import { type Applicant, applicantsQuery } from '../applicants/queries';
import { studyQuery, type Study } from '../queries';
import { closeStudyMutation, reopenStudyMutation } from './author-mutations';

/** Closes recruiting, or reopens it if deadline and seats allow. */
export function RecruitmentButton({ study }: { study: Study }) {
  const queries = useQueryClient();
  const isClosed = study.recruitmentStatus === 'CLOSED';
  const { queryKey } = studyQuery(study.postId);
  const { queryKey: applicantsKey } = applicantsQuery(study.postId);
  const follow = {
    onSuccess: (changed: Study) => queries.setQueryData(queryKey, changed),
    // It may have been closed or filled since it was loaded.
    onError: () => void queries.invalidateQueries({ queryKey }),
  };
  // Two mutations, since the study may be closed by the server while the question is open.
  const close = useMutation({ ...closeStudyMutation(study.postId), ...follow });
  const reopen = useMutation({ ...reopenStudyMutation(study.postId), ...follow });
  const [now] = useState(() => new Date());

  const askAndClose = async () => {
    const isSure = await askConfirm({
      title: '모집을 마감하시겠습니까?',
      description: closingText(queries.getQueryData(applicantsKey)?.data, study.recruits),
      confirmLabel: '마감하기',
    });
    if (isSure) close.mutate();
  };

  // Full, but not closed by the author: new applicants go on the waiting list.
  const canClose = !isClosed || study.takesWaiting;
  if (!canClose && !canReopen(study, now)) {
    return (
      <p className="type-caption self-center text-center text-ink-2">
        마감일이나 인원을 고치면 다시 모집할 수 있습니다.
      </p>
    );
  }
  return (
    <Button
      variant="line"
      busy={close.isPending || reopen.isPending}
      onClick={() => (canClose ? void askAndClose() : reopen.mutate())}
    >
      {canClose ? '모집 마감하기' : '모집 다시 열기'}
    </Button>
  );
}

/** Says that recruiting can be reopened, and how many on the waiting list lose their place. */
export function closingText(applicants: readonly Applicant[] = [], recruits: number): string {
  const taken = seatsTaken(applicants);
  const waiting = applicants.filter(
    ({ place }) => place !== undefined && !fits(taken + place, recruits),
  ).length;
  const opens = '마감일 전에는 다시 열 수 있습니다.';
  return waiting === 0
    ? opens
    : `대기 중인 ${waiting}명의 대기 신청이 만료되고 알림이 갑니다. ${opens}`;
}

interface Recruiting {
  endDate: string;
  recruits: number;
  currentRecruits: number;
}

/** Whether only the author's press closed a study: neither its deadline nor its last seat. */
export function canReopen({ endDate, recruits, currentRecruits }: Recruiting, now: Date): boolean {
  const hasSeats = isOpenEnded(recruits) || currentRecruits < recruits;
  return hasSeats && now.getTime() <= new Date(endDate).getTime();
}
