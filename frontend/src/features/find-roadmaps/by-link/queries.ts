import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The roadmap behind a share link. */
export const sharedRoadmapQuery = (token: string) =>
  queryOptions({
    queryKey: ['roadmaps', 'shared', token],
    queryFn: ({ signal }) =>
      dataOf(api.get('/api/roadmap/shared/{token}', { path: { token }, signal })),
    meta: { failure: '로드맵을 불러오지 못했습니다.' },
  });
