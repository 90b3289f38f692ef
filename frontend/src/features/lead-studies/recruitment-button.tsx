import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { studyQuery, type Study } from '@/entities/study/queries';
import { isFull, isOpenEnded } from '@/entities/study/recruitment';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { fits, seatsTaken } from './applicants/decisions';
import { type Applicant, loadedApplicants } from './applicants/queries';
import { closeStudyMutation, reopenStudyMutation } from './mutations';

/** Closes recruiting, of a full study its waiting list, or reopens what the author closed. */
export function RecruitmentButton({ study }: { study: Study }) {
  const queries = useQueryClient();
  const words = wordsOf(study);
  const { queryKey } = studyQuery(study.postId);
  const follow = {
    onSuccess: (changed: Study) => queries.setQueryData(queryKey, changed),
    // It may have been closed or filled since it was loaded.
    onError: () => void queries.invalidateQueries({ queryKey }),
  };
  // Two mutations, since the study may be closed by the server while the question is open.
  const close = useMutation({ ...closeStudyMutation(study.postId, words.what), ...follow });
  const reopen = useMutation({ ...reopenStudyMutation(study.postId, words.what), ...follow });
  const now = new Date(useNow());

  const askAndClose = async () => {
    if (await askToClose(queries, study)) close.mutate();
  };

  const canClose = study.recruitmentStatus !== 'CLOSED' || isFull(study);
  if (!canClose && !canReopen(study, now)) {
    return <p className="type-caption self-center text-center text-ink-2">{whyClosed(study)}</p>;
  }
  return (
    <Button
      variant="line"
      busy={close.isPending || reopen.isPending}
      onClick={() => (canClose ? void askAndClose() : reopen.mutate())}
    >
      {canClose ? words.close : words.reopen}
    </Button>
  );
}

/** Asks before closing, with what happens to the applications. */
export const askToClose = async (queries: QueryClient, study: Study) =>
  askConfirm({
    title: `${wordsOf(study).what} 마감하시겠습니까?`,
    description: closingText(study, await loadedApplicants(queries, study.postId)),
    confirmLabel: '마감하기',
  });

/** Says what an author can do about a study that cannot be reopened now. */
function whyClosed({ hidden, closedByAuthor }: Study): string {
  if (hidden) return '가려진 모집 글로는 모집할 수 없습니다.';
  return closedByAuthor
    ? '모집 마감일을 수정한 뒤 다시 열 수 있습니다.'
    : '모집 마감일을 수정하면 다시 모집할 수 있습니다.';
}

type Recruiting = Pick<
  Study,
  'endDate' | 'recruits' | 'currentRecruits' | 'recruitmentStatus' | 'takesWaiting' | 'hidden'
>;

const hasNoSeat = ({ recruits, currentRecruits }: Recruiting) =>
  !isOpenEnded(recruits) && currentRecruits >= recruits;

/** Returns the words of the button: without a free seat, only the waiting list can be closed or reopened. */
export const wordsOf = (study: Recruiting) =>
  hasNoSeat(study)
    ? { what: '대기 신청을', close: '대기 신청 마감하기', reopen: '대기 신청 다시 열기' }
    : { what: '모집을', close: '모집 마감하기', reopen: '모집 다시 열기' };

/** Says what happens to pending applications and to those on the waiting list, and that closing can be undone. */
export function closingText(study: Recruiting, applicants: readonly Applicant[] = []): string {
  const taken = seatsTaken(applicants);
  const pending = applicants.filter(({ status }) => status === 'PENDING');
  const hasSeat = ({ place }: Applicant) =>
    place === undefined || fits(taken + place, study.recruits);
  const remaining = pending.filter(hasSeat).length;
  const waiting = pending.length - remaining;
  return [
    hasNoSeat(study) && '마감하면 새 대기 신청도 받지 않습니다.',
    remaining > 0 &&
      `답을 기다리는 신청 ${remaining}건은 그대로 남아, 마감한 뒤에도 승인하거나 거절할 수 있습니다.`,
    waiting > 0 && `대기 중인 ${waiting}명의 대기 신청이 만료되고 알림이 갑니다.`,
    '마감일 전에는 다시 열 수 있습니다.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the author can undo a closing: until the deadline, unless an administrator hid the study. */
export const canReopen = ({ endDate, hidden }: Recruiting, now: Date): boolean =>
  !hidden && now.getTime() <= new Date(endDate).getTime();
