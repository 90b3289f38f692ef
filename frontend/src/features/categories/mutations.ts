import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Keys of the queries that contain category names. */
const changes = [['categories'], ['studies'], ['roadmaps'], ['audit']];

export const createCategoryMutation = () =>
  mutationOptions({
    mutationFn: ({ name, parentId }: { name: string; parentId: number | null }) =>
      api.post('/api/categories', { body: { name, parentId } }),
    meta: {
      done: '카테고리를 추가했습니다.',
      failure: '카테고리 추가에 실패했습니다.',
      invalidates: changes,
    },
  });

export const renameCategoryMutation = () =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      api.put('/api/categories/{id}', { path: { id }, body: { name } }),
    meta: {
      done: '카테고리 이름을 변경했습니다.',
      failure: '카테고리 수정에 실패했습니다.',
      invalidates: changes,
    },
  });

export const reorderCategoryMutation = () =>
  mutationOptions({
    mutationFn: ({ id, position }: { id: number; position: number }) =>
      api.put('/api/categories/{id}/position', { path: { id }, body: { position } }),
    // Each position counts on the moves before it.
    scope: { id: 'category order' },
    meta: { failure: '카테고리 순서를 바꾸지 못했습니다.', invalidates: changes },
  });

export const deleteCategoryMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => api.delete('/api/categories/{id}', { path: { id } }),
    meta: {
      done: '카테고리를 삭제했습니다.',
      failure: '카테고리 삭제에 실패했습니다.',
      invalidates: changes,
    },
  });
