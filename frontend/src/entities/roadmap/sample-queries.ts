import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { samplesKey } from './queries';
import { roadmapFailed } from './words';

/** A page of the samples of a category and its subcategories, newest first. */
export const categorySamplesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...samplesKey, 'category', id, page],
    queryFn: ({ signal }) =>
      api.get('/api/roadmap/categories/{id}/roadmaps', {
        path: { id },
        query: { page, size: 12 },
        signal,
      }),
    staleTime: 5 * 60_000,
    meta: { failure: '카테고리별 로드맵 목록을 불러오는데 실패했습니다.' },
  });

/** One public sample with all its weeks. */
export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: [...samplesKey, id],
    queryFn: ({ signal }) => dataOf(api.get('/api/roadmap/samples/{id}', { path: { id }, signal })),
    staleTime: 5 * 60_000,
    meta: { failure: roadmapFailed },
  });
