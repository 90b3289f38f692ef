import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { deleteStudyMutation, type Study, studyQuery } from '../queries';
import { RecruitmentButton } from './recruitment-button';

const failedMessage = '삭제 중 오류가 발생했습니다. 다시 시도해주세요.';
const refusedMessage = '삭제 권한이 없습니다.';

/** What the author may do with a study; an administrator who is not its author may delete it. */
export function AuthorControls({ study }: { study: Study }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(deleteStudyMutation(study.postId));

  const remove = async () => {
    const isSure = await askConfirm({
      title: '정말 삭제하시겠습니까?',
      description: '삭제 후에는 복구할 수 없습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await mutateAsync();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      const isRefused = error instanceof ApiError && error.status === 403;
      notify.error(messageOf(error, isRefused ? refusedMessage : failedMessage));
      return;
    }
    notify.success('스터디가 삭제되었습니다.');
    await navigate(paths.studies());
    queries.removeQueries({ queryKey: studyQuery(study.postId).queryKey });
    void queries.invalidateQueries({ queryKey: ['studies'] });
  };
  return (
    <div className="mt-5 grid grid-cols-2 gap-2.5">
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
        busyLabel="삭제 중..."
        className="col-span-2 text-danger enabled:hover:text-danger"
        onClick={() => void remove()}
      >
        삭제
      </Button>
    </div>
  );
}
