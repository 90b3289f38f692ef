import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

export const formDataKey = ['categories', 'roadmap-form-data'];

/** The choices of the questionnaire, and the number of roadmaps left today. */
export const formDataQuery = () =>
  queryOptions({
    queryKey: formDataKey,
    queryFn: ({ signal }) => dataOf(api.get('/api/categories/roadmap-form-data', { signal })),
    staleTime: 5 * 60_000,
    meta: { failure: '데이터를 불러오지 못했습니다.' },
  });
