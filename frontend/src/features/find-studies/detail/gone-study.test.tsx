import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { studyQuery } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import { notify } from '@/ui/toast';
import StudyDetailPage from './study-detail-page';

const server = startTestServer();
const id = { id: 7 };
const comments = '/api/posts/{id}/comments';
const gone = { errorCode: 'STUDY_NOT_FOUND', message: '게시글을 찾을 수 없습니다.' } as const;
const sentence = /^삭제되었거나 더 이상 공개되지 않는 스터디입니다\./;

async function show(user: typeof aUser | null) {
  useSession.setState(user === null ? { status: 'visitor', user } : { status: 'member', user });
  const study = { ...aStudy, isAuthor: false };
  server.use(
    answer('get', '/api/posts/{id}', () => ({ success: true, data: study }), id),
    answer('get', comments, () => aPage([]), id),
  );
  const path = '/study/:postId';
  const { client } = renderRoutes([{ path, Component: StudyDetailPage }], '/study/7');
  expect(await screen.findByText(/모집 중/)).toBeVisible();
  return client;
}

/** Makes the server answer as after the author's deletion. */
function deleteIt() {
  server.use(
    refuse('get', '/api/posts/{id}', 404, gone, id),
    refuse('get', comments, 404, gone, id),
    refuse('post', comments, 404, gone, id),
    refuse('post', '/api/posts/{id}/like', 404, gone, id),
  );
}

it.each([
  ['a visitor', null],
  ['a member', aUser],
])('says to %s that the study went while it was read, and offers no seat', async (_who, user) => {
  const client = await show(user);
  deleteIt();
  await client.invalidateQueries({ queryKey: studyQuery(7).queryKey });
  const [notice] = await screen.findAllByText(sentence);
  expect(notice).toBeVisible();
  expect(screen.queryByText(/모집 중/)).toBeNull();
  expect(screen.queryByText('참여 신청하기')).toBeNull();
  expect(screen.getByRole('heading', { name: aStudy.title })).toBeVisible();
});

it('says at a comment that it can no longer be read, and preserves the draft', async () => {
  const tell = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  await show(aUser);
  const field = await screen.findByRole('textbox', { name: '댓글 쓰기' });
  await userEvent.type(field, '잃지 않을 말');
  deleteIt();
  await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(sentence);
  expect(field).toHaveValue('잃지 않을 말');
  await waitFor(() => expect(screen.queryByText(/모집 중/)).toBeNull());
  expect(tell).not.toHaveBeenCalled();
});

it('says in place of the study, not in a toast, that a liked study is gone', async () => {
  const tell = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  await show(aUser);
  deleteIt();
  await userEvent.click(screen.getByRole('button', { name: /^좋아요/ }));
  const [notice] = await screen.findAllByText(sentence);
  expect(notice).toBeVisible();
  expect(tell).not.toHaveBeenCalled();
});
