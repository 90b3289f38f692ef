import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { orCopy } from '@/data/or-copy';
import { roadmapFailed, roadmapsFailed } from './words';

export const samplesKey = ['roadmaps', 'samples'];

export const samplesQuery = (page: number) =>
  queryOptions({
    queryKey: [...samplesKey, 'page', page],
    queryFn: ({ signal }) => api.get('/api/roadmap/samples', { query: { page, size: 12 }, signal }),
    staleTime: 5 * 60_000,
    meta: { failure: roadmapsFailed },
  });

export const myRoadmapsKey = ['roadmaps', 'mine'];

export const myRoadmapPagesKey = [...myRoadmapsKey, 'page'];

/** A page of my roadmaps, newest first. */
export const myRoadmapsQuery = (page: number) =>
  queryOptions({
    queryKey: [...myRoadmapPagesKey, page],
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () =>
        api.get('/api/roadmap/myroadmaps', { query: { page, size: 12 }, signal }),
      ),
    meta: { failure: roadmapsFailed, isCopied: true },
  });

/** The roadmaps that I follow: the one ticked last first, then those without a tick, newest first. */
export const activeRoadmapsQuery = () =>
  queryOptions({
    queryKey: [...myRoadmapPagesKey, 'active'],
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () =>
        api.get('/api/roadmap/myroadmaps', { query: { sort: 'ACTIVE', size: 12 }, signal }),
      ),
    meta: { failure: roadmapsFailed, isCopied: true },
  });

export const myRoadmapKey = (id: number) => [...myRoadmapsKey, id];

/** One of my roadmaps with its weeks and progress. */
export const myRoadmapQuery = (id: number) =>
  queryOptions({
    queryKey: myRoadmapKey(id),
    queryFn: ({ signal, queryKey }) =>
      orCopy(queryKey, () =>
        dataOf(api.get('/api/roadmap/myroadmaps/{id}', { path: { id }, signal })),
      ),
    meta: { failure: roadmapFailed, isCopied: true },
  });
