import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { orderRoadmap } from '@/entities/roadmap/mutations';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { formDataKey } from './queries';

export const generationFailure = '로드맵 생성에 실패하였습니다.';

export const generateMutation = () =>
  mutationOptions({
    mutationFn: orderRoadmap,
    meta: { failure: generationFailure, invalidates: [formDataKey, myRoadmapsKey] },
  });

export const cancelJobMutation = () =>
  mutationOptions({
    mutationFn: (jobId: number) =>
      dataOf(api.delete('/api/roadmap/jobs/{jobId}', { path: { jobId } })),
    meta: {
      failure: '로드맵 만들기를 취소하지 못했습니다. 다시 시도해주세요.',
      // The job may already have ended.
      invalidates: [formDataKey, myRoadmapsKey],
    },
  });
