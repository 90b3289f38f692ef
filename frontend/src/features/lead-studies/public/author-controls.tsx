import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { RoomLink } from '@/entities/room/room-link';
import { studyQuery, type Study } from '@/entities/study/queries';
import { isFull } from '@/entities/study/recruitment';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { deletionQuestion } from '@/ui/deletion-question';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { ApplicantsPart } from '../applicants/applicants-part';
import { loadedApplicants } from '../applicants/queries';
import { closeStudyMutation } from '../mutations';
import { deletionText, useDeleteStudy } from '../deletion';
import { askToClose, RecruitmentButton } from '../recruitment-button';

/** The author's actions on a study. */
export function AuthorControls({ study }: { study: Study }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useDeleteStudy(study.postId);

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
    const canClose = study.recruitmentStatus !== 'CLOSED' || isFull(study);
    const isSure = await askConfirm({
      ...deletionQuestion,
      description:
        isMissed && canClose
          ? `${description} ${isFull(study) ? '대기 신청' : '모집'}만 끝내려면 대신 마감해주세요. 모집 글과 멤버는 그대로 남습니다.`
          : description,
      ...(isMissed &&
        canClose && { instead: { label: '대신 마감하기', act: () => void closeInstead() } }),
    });
    if (isSure) mutate();
  };
  return (
    <>
      <ApplicantsPart study={study} />
      {study.currentRecruits > 0 && <RoomLink id={study.postId} />}
      {isFull(study) && (
        <p className="type-small mt-4.5 text-ink-2">
          빈자리가 없습니다. 새로 신청하는 분은 대기 신청으로 받고 있습니다.
        </p>
      )}
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Link to={paths.studyEdit(study.postId)} className={buttonStyle({ variant: 'line' })}>
          수정
        </Link>
        <RecruitmentButton study={study} />
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
