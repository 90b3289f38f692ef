import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type HotStudy = Schemas['PopularPostView'];

/** The ten most popular studies. */
export const hotStudiesQuery = () =>
  queryOptions({
    queryKey: ['studies', 'popular'],
    queryFn: ({ signal }) => dataOf(api.get('/api/posts/popular', { signal })),
    select: (studies) => studies.slice(0, 10),
    staleTime: 60_000,
    meta: { failure: '핫 스터디 조회 실패.' },
  });

/** The public sample roadmaps of the home page. */
export const sampleRoadmapsQuery = () =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', 'home'],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/roadmap/samples', { query: { size: 5 }, signal })),
    staleTime: 5 * 60_000,
    meta: { failure: '로드맵 목록을 불러오는데 실패했습니다.' },
  });
