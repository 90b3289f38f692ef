import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { ApplicantsPart } from '../applicants/applicants-part';
import { studyQuery, type Study } from '../queries';
import { deleteStudyMutation } from './author-mutations';
import { RecruitmentButton } from './recruitment-button';

/** What the author may do with a study; an administrator who is not its author may delete it. */
export function AuthorControls({ study }: { study: Study }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...deleteStudyMutation(study.postId),
    onSuccess: async () => {
      // At once, so that the page is gone before its study is: it would ask for it again.
      await navigate(paths.studies(), { flushSync: true, replace: true });
      queries.removeQueries({ queryKey: studyQuery(study.postId).queryKey });
    },
  });

  const remove = async () => {
    const isSure = await askConfirm({
      title: '정말 삭제하시겠습니까?',
      description: '삭제 후에는 복구할 수 없습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (isSure) mutate();
  };
  return (
    <>
      {study.isAuthor && <ApplicantsPart study={study} />}
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
          busyLabel="삭제 중..."
          className="col-span-2 on:text-danger"
          onClick={() => void remove()}
        >
          삭제
        </Button>
      </div>
    </>
  );
}
