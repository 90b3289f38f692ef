import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The ten most popular studies. */
export const hotStudiesQuery = () =>
  queryOptions({
    queryKey: ['studies', 'popular'],
    queryFn: async ({ signal }) => {
      const studies = await dataOf(api.GET('/api/posts/popular', { signal }));
      return studies.slice(0, 10);
    },
    staleTime: 60_000,
  });

/** Public sample roadmaps, of which the home page shows five. */
export const sampleRoadmapsQuery = () =>
  queryOptions({
    queryKey: ['roadmaps', 'samples'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/roadmap/samples', { params: { query: { size: 5 } }, signal })),
    staleTime: 5 * 60_000,
  });

export type HotStudy = Awaited<
  ReturnType<NonNullable<ReturnType<typeof hotStudiesQuery>['queryFn']>>
>[number];

export type SampleRoadmap = Awaited<
  ReturnType<NonNullable<ReturnType<typeof sampleRoadmapsQuery>['queryFn']>>
>[number];
