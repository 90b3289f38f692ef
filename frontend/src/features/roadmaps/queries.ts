import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Job } from './types';

/** A page of the public samples, newest first. */
export const samplesQuery = (page: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', 'page', page],
    queryFn: ({ signal }) => api.get('/api/roadmap/samples', { query: { page, size: 12 }, signal }),
    staleTime: 5 * 60_000,
    meta: { failure: '로드맵 목록을 불러오지 못했습니다.' },
  });

/** One public sample with all its weeks. */
export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/roadmap/samples/{id}', { path: { id }, signal })),
    staleTime: 5 * 60_000,
    meta: { failure: '로드맵을 불러오지 못했습니다.' },
  });

export const formDataKey = ['categories', 'roadmap-form-data'];

/** What the questionnaire offers, and how many roadmaps are left today. */
export const formDataQuery = () =>
  queryOptions({
    queryKey: formDataKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/categories/roadmap-form-data', { signal })),
    staleTime: 5 * 60_000,
    meta: { failure: '데이터를 불러오지 못했습니다.' },
  });

export const statusKey = ['roadmaps', 'status'];

/** My latest generation; asked again, ever more slowly, until it has ended. */
export const statusQuery = () =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/roadmap/status', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollDelay(state.data, state.dataUpdateCount + state.errorUpdateCount),
    meta: { failure: '데이터를 불러오지 못했습니다.' },
  });

export const myRoadmapsKey = ['roadmaps', 'mine'];

export const myRoadmapPagesKey = [...myRoadmapsKey, 'page'];

/** A page of my roadmaps, newest first. */
export const myRoadmapsQuery = (page: number) =>
  queryOptions({
    queryKey: [...myRoadmapPagesKey, page],
    queryFn: ({ signal }) =>
      api.get('/api/roadmap/myroadmaps', { query: { page, size: 12 }, signal }),
    meta: { failure: '로드맵 목록을 불러오지 못했습니다.' },
  });

export const myRoadmapKey = (id: number) => [...myRoadmapsKey, id];

/** One of my roadmaps with its weeks and what is done of them. */
export const myRoadmapQuery = (id: number) =>
  queryOptions({
    queryKey: myRoadmapKey(id),
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/roadmap/myroadmaps/{id}', { path: { id }, signal })),
    meta: { failure: '로드맵을 불러오지 못했습니다.' },
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
