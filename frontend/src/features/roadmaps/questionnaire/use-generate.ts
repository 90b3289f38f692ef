import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';
import { formDataKey, generateMutation, myRoadmapsKey, statusKey } from '../queries';
import type { GenerateBody } from '../types';
import { clearAnswers, noteFailure, orderKey } from './answer-store';

export const failedMessage = '로드맵 생성에 실패하였습니다.';

/** Orders a roadmap and leads to where it is waited for. */
export function useGenerate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...generateMutation(),
    onSuccess: async (made) => {
      void queryClient.invalidateQueries({ queryKey: formDataKey });
      if ('jobId' in made) {
        queryClient.setQueryData(statusKey, made);
        return navigate(paths.roadmapPending);
      }
      clearAnswers();
      void queryClient.invalidateQueries({ queryKey: myRoadmapsKey });
      await navigate(paths.weeklyPlan(made.id));
    },
    onError: async (error) => {
      const message = messageOf(error, failedMessage);
      notify.error(message);
      if (!(error instanceof ApiError)) return;
      if (error.errorCode === 'GENERATION_RUNNING') return navigate(paths.roadmapPending);
      // Nobody knows whether an order without an answer arrived: the next try is the same order.
      if (error.status === 0) return;
      noteFailure({
        message: error.fieldErrors[0]?.message ?? message,
        offersBuiltIn: error.errorCode === 'GENERATION_INVALID',
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
