import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { isFull } from '@/lib/recruitment';
import { withParticle } from '@/lib/korean';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { ApplicantsPart } from '../applicants/applicants-part';
import { isLive } from '../applicants/decisions';
import { type Applicant, loadedApplicants } from '../applicants/queries';
import { studyQuery, type Study } from '../queries';
import { closeStudyMutation, deleteStudyMutation } from './author-mutations';
import { askToClose, RecruitmentButton } from './recruitment-button';

/** Says how many members, applicants and comments are deleted with a study. */
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
  const forGood = '삭제 후에는 복구할 수 없습니다.';
  const isMissed = going.length > 0;
  if (!isMissed) return { description: forGood, isMissed };
  const last = going.at(-1) ?? '';
  const list = [...going.slice(0, -1), withParticle(last, '이/가')].join(', ');
  return { description: `${list} 함께 사라집니다. ${forGood}`, isMissed };
}

/** The author's actions on a study; other administrators can delete it. */
export function AuthorControls({ study }: { study: Study }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...deleteStudyMutation(study.postId),
    onSuccess: async () => {
      // Leaves the page synchronously: if still mounted, it would request the deleted study again.
      await navigate(paths.studies(), { flushSync: true, replace: true });
      queries.removeQueries({ queryKey: studyQuery(study.postId).queryKey });
    },
  });

  const close = useMutation({
    ...closeStudyMutation(study.postId, isFull(study) ? '대기 신청을' : undefined),
    onSuccess: (closed) => queries.setQueryData(studyQuery(study.postId).queryKey, closed),
  });

  const closeInstead = async () => {
    if (await askToClose(queries, study)) close.mutate();
  };
  const remove = async () => {
    const applicants = await loadedApplicants(queries, study.postId);
    const { description, isMissed } = deletionText(study, applicants);
    const canClose = study.isAuthor && (study.recruitmentStatus !== 'CLOSED' || isFull(study));
    const isSure = await askConfirm({
      title: '정말 삭제하시겠습니까?',
      description:
        isMissed && canClose
          ? `${description} ${isFull(study) ? '대기 신청' : '모집'}만 끝내려면 대신 마감해주세요. 모집 글과 멤버는 그대로 남습니다.`
          : description,
      confirmLabel: '삭제',
      danger: true,
      ...(isMissed &&
        canClose && { instead: { label: '대신 마감하기', act: () => void closeInstead() } }),
    });
    if (isSure) mutate();
  };
  return (
    <>
      {study.isAuthor && <ApplicantsPart study={study} />}
      {study.isAuthor && isFull(study) && (
        <p className="type-small mt-4.5 text-ink-2">
          빈자리가 없습니다. 새로 신청하는 분은 대기 신청으로 받고 있습니다.
        </p>
      )}
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        {study.isAuthor && (
          <>
            <Link to={paths.studyEdit(study.postId)} className={buttonStyle({ variant: 'line' })}>
              수정
            </Link>
            <RecruitmentButton study={study} />
          </>
        )}
        <Button
          variant="ghost"
          busy={isPending}
          busyLabel="삭제 중…"
          className="col-span-2 on:text-danger"
          onClick={() => void remove()}
        >
          삭제
        </Button>
      </div>
    </>
  );
}
