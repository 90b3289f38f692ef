import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type UnderstandBody = Schemas['UnderstandRoadmapBody'];

const minute = 60_000;

/** The reading of the answers by the server, with the corrections so far. */
export const understandingQuery = (body: UnderstandBody) =>
  queryOptions({
    queryKey: ['roadmaps', 'understanding', body] as const,
    queryFn: ({ signal }) => dataOf(api.post('/api/roadmap/understanding', { body, signal })),
    staleTime: 5 * minute,
    // Typed text is not cached longer than it is shown.
    gcTime: minute,
    retry: false,
    meta: { failure: '적어주신 내용을 읽지 못했습니다.' },
  });
