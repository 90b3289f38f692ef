import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { progressShownKeys } from '@/features/studies/queries';
import { myRoadmapPagesKey, myRoadmapsKey } from './queries';
import { formDataKey } from './questionnaire/queries';
import type { GenerateBody } from './types';

type RoadmapChange = Schemas['UpdateRoadmapBody'];
export type DayMark = Schemas['UpdateProgressBody'];

interface GenerationOrder {
  body: GenerateBody;
  /** The same for every retry of one order, so that a lost response never creates two roadmaps. */
  key: string;
}

export const generationFailure = '로드맵 생성에 실패하였습니다.';

const failuresOfWriters = new Set<string>([
  'GENERATION_FAILED',
  'GENERATION_INVALID',
  'GENERATION_TIMEOUT',
]);

/** Whether the built-in planner may succeed where another writer failed. */
export const builtInHelps = (errorCode: string | undefined) =>
  errorCode !== undefined && failuresOfWriters.has(errorCode);

/** Orders a roadmap. Returns the job, or the roadmap itself if the server ignored the preference for a job. */
export async function orderRoadmap({ body, key }: GenerationOrder) {
  const header = { Prefer: 'respond-async', 'Idempotency-Key': key };
  return (await api.post('/api/roadmap/generate', { body, header })).data;
}

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
      failure: '로드맵 생성을 취소하지 못했습니다. 다시 시도해주세요.',
      // The job may already have ended.
      invalidates: [formDataKey, myRoadmapsKey],
    },
  });

export const updateRoadmapMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: RoadmapChange) =>
      dataOf(api.put('/api/roadmap/{id}', { path: { id }, body })),
    meta: {
      done: '로드맵을 수정했습니다.',
      failure: '로드맵을 수정하지 못했습니다. 다시 시도해주세요.',
      invalidates: [myRoadmapPagesKey],
    },
  });

export const deleteRoadmapMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/roadmap/{id}', { path: { id } }),
    meta: {
      done: '로드맵이 삭제되었습니다.',
      failure: '삭제 중 오류가 발생했습니다. 다시 시도해주세요.',
      invalidates: [myRoadmapPagesKey, ...progressShownKeys],
    },
  });

export const progressKey = (id: number) => ['roadmaps', 'progress', id];

/** Marks one day; marks of one roadmap are sent in sequence, so that the last one wins. */
export const progressMutation = (id: number) =>
  mutationOptions({
    mutationKey: progressKey(id),
    scope: { id: progressKey(id).join('/') },
    mutationFn: (body: DayMark) =>
      dataOf(api.put('/api/roadmap/{id}/progress', { path: { id }, body })),
    meta: {
      failure: '진행 상황을 저장하지 못했습니다. 다시 시도해주세요.',
      invalidates: [...progressShownKeys],
    },
  });
