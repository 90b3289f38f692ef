import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { textDraft } from '@/data/drafts/draft';
import { studyListKeys, studyQuery } from '@/entities/study/queries';
import { draftPages } from '@/paths';
import { commentsKey } from './queries';

/** Query keys that a change to a comment affects, the study's count included. */
const changes = (study: number) => [
  commentsKey(study),
  studyQuery(study).queryKey,
  ...studyListKeys,
];

export const createCommentMutation = (study: number, parentId?: number) =>
  mutationOptions({
    mutationFn: (content: string) => {
      const body = { content, ...(parentId !== undefined && { parentId }) };
      return dataOf(api.post('/api/posts/{id}/comments', { path: { id: study }, body }));
    },
    meta: {
      done: parentId === undefined ? '댓글을 등록했습니다.' : '답글을 등록했습니다.',
      failure: '댓글을 등록하지 못했습니다.',
      shownByPage: ['COMMENT_NOT_FOUND', 'STUDY_NOT_FOUND'],
      invalidates: changes(study),
    },
  });

/** Reloads after a failure: the comment may have been saved without a response, or its study may be gone. */
export function renewTalk(queries: QueryClient, study: number) {
  for (const queryKey of [commentsKey(study), studyQuery(study).queryKey]) {
    void queries.invalidateQueries({ queryKey });
  }
}

export const updateCommentMutation = (study: number, id: number) =>
  mutationOptions({
    mutationFn: (content: string) =>
      dataOf(api.put('/api/comments/{id}', { path: { id }, body: { content } })),
    meta: {
      done: '댓글을 수정했습니다.',
      failure: '댓글을 수정하지 못했습니다.',
      invalidates: [commentsKey(study)],
    },
  });

export const deleteCommentMutation = (study: number, id: number) =>
  mutationOptions({
    mutationFn: () => api.delete('/api/comments/{id}', { path: { id } }),
    meta: {
      done: '댓글을 삭제했습니다.',
      failure: '댓글을 삭제하지 못했습니다.',
      invalidates: changes(study),
    },
  });

/** The place of a draft: below a study, in reply to a comment, or editing one. */
export interface CommentPlace {
  owner: number;
  study: number;
  at: 'new' | `reply-${number}` | `edit-${number}`;
}

export const commentDraft = ({ owner, study, at }: CommentPlace) =>
  textDraft({ owner, page: draftPages.study(study), at });
