import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { myRoadmapPagesKey } from '@/entities/roadmap/queries';
import { progressShownKeys } from '@/entities/study/queries';
import { deletionFailed } from '@/ui/deletion-question';

type RoadmapChange = Schemas['UpdateRoadmapBody'];

export const updateRoadmapMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: RoadmapChange) =>
      dataOf(api.put('/api/roadmap/{id}', { path: { id }, body })),
    meta: {
      done: '로드맵을 수정했습니다.',
      failure: '로드맵을 수정하지 못했습니다. 다시 시도해주세요.',
      invalidates: [myRoadmapPagesKey],
    },
  });

export const deleteRoadmapMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/roadmap/{id}', { path: { id } }),
    meta: {
      done: '로드맵이 삭제되었습니다.',
      failure: deletionFailed,
      invalidates: [myRoadmapPagesKey, ...progressShownKeys],
    },
  });
