import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The share link of one of my roadmaps; null if it has none. */
export const shareQuery = (id: number) =>
  queryOptions({
    queryKey: ['roadmaps', 'share', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/roadmap/{id}/share', { path: { id }, signal })),
    meta: { failure: '공유 상태를 불러오지 못했습니다.' },
  });

export const shareMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => dataOf(api.post('/api/roadmap/{id}/share', { path: { id } })),
    meta: { failure: '공유 링크를 만들지 못했습니다. 다시 시도해주세요.' },
  });

export const unshareMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => api.delete('/api/roadmap/{id}/share', { path: { id } }),
    meta: {
      done: '공유를 끝냈습니다. 이전 링크는 더 이상 열리지 않습니다.',
      failure: '공유를 끝내지 못했습니다. 다시 시도해주세요.',
    },
  });
