import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import type { GenerateBody, Job } from './types';

/** A page of the public samples, newest first. */
export const samplesQuery = (page: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', 'page', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/roadmap/samples', { params: { query: { page, size: 12 } }, signal })),
    staleTime: 5 * 60_000,
  });

/** One public sample with all its weeks. */
export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/roadmap/samples/{id}', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });

export const formDataKey = ['categories', 'roadmap-form-data'];

/** What the questionnaire offers, and how many roadmaps are left today. */
export const formDataQuery = () =>
  queryOptions({
    queryKey: formDataKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/categories/roadmap-form-data', { signal })),
    staleTime: 5 * 60_000,
  });

export const statusKey = ['roadmaps', 'status'];

/** My latest generation; asked again, ever more slowly, until it has ended. */
export const statusQuery = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/roadmap/status', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });

export const myRoadmapsKey = ['roadmaps', 'mine'];

/** A page of my roadmaps, newest first. */
export const myRoadmapsQuery = (page: number) =>
  queryOptions({
    queryKey: [...myRoadmapsKey, 'page', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/roadmap/myroadmaps', { params: { query: { page, size: 12 } }, signal })),
  });

export const myRoadmapKey = (id: number) => [...myRoadmapsKey, id];

/** One of my roadmaps with its weeks and what is done of them. */
export const myRoadmapQuery = (id: number) =>
  queryOptions({
    queryKey: myRoadmapKey(id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/roadmap/myroadmaps/{id}', { params: { path: { id } }, signal })),
  });

type RoadmapChange = Schemas['UpdateRoadmapBody'];
export type DayMark = Schemas['UpdateProgressBody'];

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

const firstMs = 1_000;
const longestMs = 5_000;

/** Whether nothing can happen to a job any more. */
export function hasEnded(job: Job): boolean {
  return job.status !== 'QUEUED' && job.status !== 'RUNNING';
}

/**
 * Milliseconds until a job is asked for again after `asked` answers: a second at first, then ever
 * longer, so that a long wait does not hammer the server. `false` once there is nothing to wait for.
 */
export function pollDelay(job: Job | null | undefined, asked: number): number | false {
  if (job === null || (job !== undefined && hasEnded(job))) return false;
  return Math.min(longestMs, Math.round(firstMs * 1.25 ** Math.max(0, asked - 1)));
}
