import { mutationOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '@/api/client';
import type { components } from '@/api/schema';
import type { GenerateBody } from './types';

type RoadmapChange = components['schemas']['UpdateRoadmapBody'];
export type DayMark = components['schemas']['UpdateProgressBody'];

interface GenerationOrder {
  body: GenerateBody;
  /** The same for every try of the same order, so that a lost answer never makes two roadmaps. */
  key: string;
}

/** Orders a roadmap; answers the job, or the roadmap itself if the server did not want a job. */
export const generateMutation = () =>
  mutationOptions({
    mutationFn: async ({ body, key }: GenerationOrder) => {
      const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
      return (await bodyOf(api.POST('/api/roadmap/generate', { body, headers }))).data;
    },
  });

export const cancelJobMutation = () =>
  mutationOptions({
    mutationFn: (jobId: number) =>
      dataOf(api.DELETE('/api/roadmap/jobs/{jobId}', { params: { path: { jobId } } })),
  });

export const updateRoadmapMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: RoadmapChange) =>
      dataOf(api.PUT('/api/roadmap/{id}', { params: { path: { id } }, body })),
  });

export const deleteRoadmapMutation = () =>
  mutationOptions({
    mutationFn: (id: number) =>
      bodyOf(api.DELETE('/api/roadmap/{id}', { params: { path: { id } } })),
  });

export const progressKey = (id: number) => ['roadmaps', 'progress', id];

/** Marks one day; marks of one roadmap are sent one after the other, so that the last one counts. */
export const progressMutation = (id: number) =>
  mutationOptions({
    mutationKey: progressKey(id),
    scope: { id: progressKey(id).join('/') },
    mutationFn: (body: DayMark) =>
      dataOf(api.PUT('/api/roadmap/{id}/progress', { params: { path: { id } }, body })),
  });
