import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { loadFailed } from '@/data/query-part';
import { categoryTreeQuery } from '@/entities/category/queries';

/** The current tree, for editing. */
export const freshTreeQuery = () =>
  queryOptions({
    ...categoryTreeQuery(),
    staleTime: 0,
    meta: { failure: loadFailed },
  });

/** The number of studies of each category, its descendants included. */
export const categoryStudiesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'studies'],
    queryFn: async ({ signal }) => {
      const counted = await dataOf(api.get('/api/admin/categories', { signal }));
      return new Map(counted.map(({ id, studies }) => [id, studies]));
    },
    staleTime: 0,
  });
