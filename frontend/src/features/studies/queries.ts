import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import type { StudyFilter } from './list/study-filter';

export type StudyRow = Schemas['PostSummaryView'];
export type Study = Schemas['PostView'];
export type StudyBody = Schemas['WritePostBody'];

const inPath = (id: number) => ({ params: { path: { id } } });

/** One page of studies. While the next one loads, `data` is the page before (its `pagination` stays usable). */
export const studiesQuery = ({ page, ...filter }: StudyFilter) =>
  queryOptions({
    queryKey: ['studies', 'list', { page, ...filter }],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/posts', { params: { query: { page, ...filter } }, signal })),
    placeholderData: keepPreviousData,
  });

export const studyQuery = (id: number) =>
  queryOptions({
    queryKey: ['studies', 'detail', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/posts/{id}', { ...inPath(id), signal })),
  });

export const createStudyMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: StudyBody; key: string }) =>
      dataOf(api.POST('/api/posts', { body, params: { header: { 'Idempotency-Key': key } } })),
  });

export const updateStudyMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: StudyBody) => dataOf(api.POST('/api/posts/{id}', { ...inPath(id), body })),
  });

export const deleteStudyMutation = (id: number) =>
  mutationOptions({ mutationFn: () => bodyOf(api.DELETE('/api/posts/{id}', inPath(id))) });

export const recruitmentMutation = (id: number) =>
  mutationOptions({
    mutationFn: (action: 'close' | 'reopen') =>
      dataOf(
        action === 'close'
          ? api.POST('/api/posts/{id}/close', inPath(id))
          : api.POST('/api/posts/{id}/reopen', inPath(id)),
      ),
  });

export const likeMutation = (id: number) =>
  mutationOptions({
    // Presses in quick succession reach the server in their order.
    scope: { id: `like-${id}` },
    mutationKey: ['studies', 'like', id],
    mutationFn: (like: boolean) =>
      dataOf(
        like
          ? api.POST('/api/posts/{id}/like', inPath(id))
          : api.DELETE('/api/posts/{id}/like', inPath(id)),
      ),
  });
