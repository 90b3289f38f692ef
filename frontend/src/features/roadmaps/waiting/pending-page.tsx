import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { notify } from '@/ui/toast';
import { formDataKey, hasEnded, myRoadmapsKey, statusQuery } from '../queries';
import { clearAnswers, noteFailure } from '../questionnaire/answer-store';
import { failedMessage } from '../questionnaire/use-generate';
import type { Job } from '../types';
import { WaitingPanel } from './waiting-panel';

export default function PendingPage() {
  const { data: job, isPending, error, refetch } = useQuery(statusQuery());
  useJobEnd(job ?? null);
  return (
    <div className="page py-10">
      <PageTitle title="로드맵 생성 중" />
      {isPending && <FullScreenSpinner />}
      {job === undefined && error && (
        <ErrorState
          message={messageOf(error, '데이터를 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      )}
      {job === null && (
        <>
          <h1 className="sr-only">로드맵 생성</h1>
          <EmptyState
            title="만들고 있는 로드맵이 없습니다."
            description="질문 다섯 개에 답하면 첫 주 계획이 채워집니다."
            action={
              <Link to={paths.roadmapCreate} className={buttonStyle()}>
                로드맵 만들기
              </Link>
            }
          />
        </>
      )}
      {job &&
        (hasEnded(job) ? (
          <FullScreenSpinner />
        ) : (
          <WaitingPanel job={job} isLost={error !== null} />
        ))}
    </div>
  );
}

/** Leads on once the job has ended: to the plan, or back to the answers with the reason. */
export function useJobEnd(job: Job | null) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (job === null) return;
    const leave = (to: string) => {
      void queryClient.invalidateQueries({ queryKey: formDataKey });
      void navigate(to, { replace: true });
    };
    if (job.status === 'SUCCEEDED') {
      clearAnswers();
      void queryClient.invalidateQueries({ queryKey: myRoadmapsKey });
      leave(resultOf(job));
    } else if (job.status === 'FAILED') {
      const message = job.message ?? failedMessage;
      notify.error(message);
      noteFailure({ message, offersBuiltIn: job.errorCode === 'GENERATION_INVALID' });
      leave(paths.roadmapCreate);
    } else if (job.status === 'CANCELLED') {
      noteFailure(null);
      leave(paths.roadmapCreate);
    }
  }, [job, navigate, queryClient]);
}

/** Where what a job made can be read; it may have been deleted since. */
function resultOf({ roadmapId, isSample }: Job): string {
  if (isSample) return paths.roadmapPreview(roadmapId);
  return roadmapId === undefined ? paths.myRoadmaps : paths.weeklyPlan(roadmapId);
}
