import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { clearSession, setUser } from '@/api/session';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import StudyEditPage, { editExit } from './edit-study-page';

vi.mock('@/editor/rich-text-editor', () => ({ RichTextEditor: () => <p>편집기</p> }));

const server = startTestServer();

const author = {
  studyId: 7,
  wayOut: null,
  sessionError: null,
  failure: null,
  isAuthor: true,
};

it('lets the author edit', () => {
  expect(editExit(author)).toBeNull();
  expect(editExit({ ...author, isAuthor: undefined })).toBeNull();
});

it('sends signed-out users to the login page and back', () => {
  const exit = editExit({
    ...author,
    wayOut: '/login?redirect=%2Fstudy%2F7%2Fedit',
    isAuthor: undefined,
  });
  expect(exit).toEqual({
    to: '/login?redirect=%2Fstudy%2F7%2Fedit',
    message: '로그인이 필요합니다.',
  });
});

it('shows one message when the session ended with its own', () => {
  const exit = editExit({
    ...author,
    wayOut: '/login?redirect=%2Fstudy%2F7%2Fedit',
    sessionError: '세션이 만료되었습니다.',
  });
  expect(exit?.message).toBeNull();
});

it('sends other users back to the study', () => {
  expect(editExit({ ...author, isAuthor: false })).toEqual({
    to: '/study/7',
    message: '본인이 작성한 글만 수정할 수 있습니다.',
  });
});

it("says why the study could not be loaded, with the server's message if there is one", () => {
  const lost = new ApiError({ status: 502, errorCode: 'BAD_ANSWER' });
  expect(editExit({ ...author, failure: lost })).toEqual({
    to: '/study',
    message: '스터디 정보를 불러오지 못했습니다.',
    description: '잠시 후 다시 시도해주세요.',
  });
  const gone = new ApiError({
    status: 404,
    errorCode: 'STUDY_NOT_FOUND',
    serverMessage: '게시글을 찾을 수 없습니다.',
  });
  expect(editExit({ ...author, failure: gone })).toEqual({
    to: '/study',
    message: '게시글을 찾을 수 없습니다.',
  });
});

it('goes home after signing out, without a message', async () => {
  setUser(aUser);
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
    answer(
      'get',
      '/api/posts/{id}',
      () => ({ success: true, data: { ...aStudy, isAuthor: true } }),
      { id: 7 },
    ),
  );
  const tell = vi.spyOn(notify, 'error');
  renderRoutes(
    [
      { path: '/study/:postId/edit', Component: StudyEditPage },
      stop('/login', '로그인 화면'),
      stop('/', '홈'),
    ],
    '/study/7/edit',
  );
  await screen.findByLabelText('제목');
  act(() => clearSession());
  await screen.findByText('홈');
  expect(tell).not.toHaveBeenCalled();
});
