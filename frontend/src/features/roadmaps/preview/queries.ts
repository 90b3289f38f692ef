import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** A page of the samples of a category and of what stands below it, newest first. */
export const categorySamplesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'samples', 'category', id, page],
    queryFn: ({ signal }) =>
      api.get('/api/roadmap/categories/{id}/roadmaps', {
        path: { id },
        query: { page, size: 12 },
        signal,
      }),
    staleTime: 5 * 60_000,
    meta: { failure: '카테고리별 로드맵 목록을 불러오는데 실패했습니다.' },
  });
