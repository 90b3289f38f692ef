import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '@/api/client';
import { pollDelay } from './waiting/poll-delay';

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
