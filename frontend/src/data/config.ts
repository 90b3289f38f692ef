import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The server's configuration: the test login, and the operator. It does not change during a visit. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => dataOf(api.get('/api/config', { signal })),
    staleTime: Infinity,
  });

/** Replaces facts about the operator that are not configured, which the footer and the terms must name. */
export const missingFact = '정보 없음';
