import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { notify } from '@/ui/toast';
import { clearAnswers, noteFailure } from '../questionnaire/answer-store';
import { failedMessage } from '../questionnaire/use-generate';
import { formDataKey, myRoadmapsKey } from '../queries';
import type { Job } from '../types';

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
