import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The complete tree: main categories with their descendants. It rarely changes. */
export const categoryTreeQuery = () =>
  queryOptions({
    queryKey: ['categories', 'hierarchy'],
    queryFn: ({ signal }) => dataOf(api.get('/api/categories/hierarchy', { signal })),
    staleTime: 5 * 60_000,
  });
