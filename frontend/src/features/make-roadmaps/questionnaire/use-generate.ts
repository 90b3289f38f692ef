import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { builtInHelps } from '@/entities/roadmap/job';
import type { GenerateBody } from '@/entities/roadmap/types';
import { readLatestAboutMutation } from '@/features/notifications/public/read-latest-about';
import { paths } from '@/paths';
import { formDataKey, statusKey } from '../queries';
import { generateMutation, generationFailure } from '../mutations';
import { clearAnswers, noteFailure, noteJob, orderKey } from './answer-store';
import { confirmationEntry } from './use-question-history';

/** Orders a roadmap and opens the waiting page. */
export function useGenerate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Replaces the confirmation, which is shown again if the order fails.
  const wait = () => navigate(paths.roadmapPending, { replace: true, state: confirmationEntry });
  const { mutate: readLatestAbout } = useMutation(readLatestAboutMutation());
  const { mutate, isPending } = useMutation({
    ...generateMutation(),
    onSuccess: async (made) => {
      if ('jobId' in made) {
        noteJob(made.jobId);
        queryClient.setQueryData(statusKey, made);
        return wait();
      }
      clearAnswers();
      readLatestAbout(({ link }) => link === paths.myRoadmap(made.id));
      await navigate(paths.weeklyPlan(made.id));
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.errorCode === 'GENERATION_RUNNING') return wait();
      // Without a response the order may have arrived: the next attempt has the same key.
      if (error.status === 0) return;
      noteFailure({
        message: error.fieldErrors[0]?.message ?? messageOf(error, generationFailure),
        offersBuiltIn: builtInHelps(error.errorCode),
      });
      void queryClient.invalidateQueries({ queryKey: formDataKey });
    },
  });
  return {
    isPending,
    generate: (order: GenerateBody) => {
      queryClient.removeQueries({ queryKey: statusKey });
      mutate({ body: order, key: orderKey() });
    },
  };
}
