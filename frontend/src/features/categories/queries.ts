import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The whole tree: main categories with what stands below them. It rarely changes. */
export const categoryTreeQuery = () =>
  queryOptions({
    queryKey: ['categories', 'hierarchy'],
    queryFn: ({ signal }) => dataOf(api.get('/api/categories/hierarchy', { signal })),
    staleTime: 5 * 60_000,
  });
