import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { builtInHelps, hasEnded } from '@/entities/roadmap/job';
import type { Job } from '@/entities/roadmap/types';
import { fiveQuestions } from '@/entities/roadmap/later-words';
import { readLatestAboutMutation } from '@/features/notifications/public/read-latest-about';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { FullScreenSpinner } from '@/ui/loading';
import { notify } from '@/ui/toast';
import { generationFailure } from '../mutations';
import { statusQuery } from '../queries';
import { clearAnswers, noteFailure, useAnswers } from '../questionnaire/answer-store';
import { waitingHeading } from './heading';
import { WaitingPanel } from './waiting-panel';

export default function PendingPage() {
  return (
    <div className="page py-10">
      <PageTitle title={waitingHeading} />
      <Suspense fallback={<FullScreenSpinner />}>
        <LatestJob />
      </Suspense>
    </div>
  );
}

function LatestJob() {
  const { data: job, error } = useSuspenseQuery(statusQuery());
  useJobEnd(job);
  if (job === null) {
    return (
      <>
        <h1 className="sr-only">로드맵 만들기</h1>
        <EmptyState
          className="mx-auto max-w-140"
          title="만들고 있는 로드맵이 없습니다."
          description={fiveQuestions}
          action={
            <Link to={paths.roadmapCreate} className={buttonStyle()}>
              로드맵 만들기
            </Link>
          }
        />
      </>
    );
  }
  if (hasEnded(job)) return <FullScreenSpinner />;
  return <WaitingPanel job={job} isLost={error !== null} />;
}

/** Redirects once the job has ended: to the plan, or to the answers with the reason. */
function useJobEnd(job: Job | null) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const { mutate: readLatestAbout } = useMutation(readLatestAboutMutation());
  useEffect(() => {
    if (job === null) return;
    const leave = (to: string, entry?: unknown) =>
      void navigate(to, { replace: true, state: entry });
    // An order of another tab does not touch the answers of this one.
    const isOwn = useAnswers.getState().jobId === job.jobId;
    if (job.status === 'SUCCEEDED') {
      if (isOwn) clearAnswers();
      const { roadmapId } = job;
      if (roadmapId !== undefined)
        readLatestAbout(({ link }) => link === paths.myRoadmap(roadmapId));
      leave(resultOf(job));
    } else if (job.status === 'FAILED') {
      const message = job.message ?? generationFailure;
      notify.error(message);
      readLatestAbout(({ kind }) => kind === 'ROADMAP_FAILED');
      // A job that started was within the daily limit, so the used-up quota is the model's tokens.
      const offersBuiltIn = builtInHelps(job.errorCode) || job.errorCode === 'QUOTA_EXCEEDED';
      if (isOwn) noteFailure({ message, offersBuiltIn });
      leave(paths.roadmapCreate, state);
    } else if (job.status === 'CANCELLED') {
      if (isOwn) noteFailure(null);
      leave(paths.roadmapCreate, state);
    }
  }, [job, navigate, readLatestAbout, state]);
}

/** Returns the address of a job's result, which may have been deleted since. */
function resultOf({ roadmapId, isSample }: Job): string {
  if (isSample) return paths.roadmapPreview(roadmapId);
  return roadmapId === undefined ? paths.myRoadmaps : paths.weeklyPlan(roadmapId);
}
