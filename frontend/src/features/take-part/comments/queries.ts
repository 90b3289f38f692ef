import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Schemas } from '@/api/types';
import { studyKey } from '@/entities/study/queries';

export type Comment = Schemas['CommentView'];
export type CommentThread = Schemas['CommentThreadView'];
export type CommentPage = Schemas['PagedResponse_CommentThreadView'];

export const commentsKey = (study: number) => studyKey('comments', study);

/** One page of a study's comments, each with its first replies. */
export const commentsQuery = (study: number, page: number) =>
  queryOptions({
    queryKey: [...commentsKey(study), page],
    queryFn: ({ signal }) =>
      api.get('/api/posts/{id}/comments', { path: { id: study }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: '댓글을 불러오지 못했습니다.' },
  });

export const repliesAtOnce = 100;

/** All replies to a comment, the first ones included, up to this number of pages. */
export const repliesQuery = (study: number, comment: number, pages: number) =>
  queryOptions({
    queryKey: [...commentsKey(study), 'replies', comment, pages],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        api.get('/api/comments/{id}/replies', {
          path: { id: comment },
          query: { page, size: repliesAtOnce },
          signal,
        });
      const answers = await Promise.all(Array.from({ length: pages }, (_, page) => ask(page)));
      return answers.flatMap(({ data }) => data);
    },
    enabled: pages > 0,
    placeholderData: keepPreviousData,
  });
