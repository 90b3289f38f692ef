import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { editExit } from './edit-study-page';

const author = {
  studyId: 7,
  isSignedOut: false,
  sessionError: null,
  failure: null,
  isAuthor: true,
};

it('lets the author through', () => {
  expect(editExit(author)).toBeNull();
  expect(editExit({ ...author, isAuthor: undefined })).toBeNull();
});

it('leads whoever is signed out to the login page and back', () => {
  const exit = editExit({ ...author, isSignedOut: true, isAuthor: undefined });
  expect(exit).toEqual({
    to: '/login?redirect=%2Fstudy%2F7%2Fedit',
    message: '로그인이 필요합니다.',
  });
});

it('does not say it twice when the session ended with its own message', () => {
  const exit = editExit({ ...author, isSignedOut: true, sessionError: '세션이 만료되었습니다.' });
  expect(exit?.message).toBeNull();
});

it('leads anybody else back to the study', () => {
  expect(editExit({ ...author, isAuthor: false })).toEqual({
    to: '/study/7',
    message: '본인이 작성한 글만 수정할 수 있습니다.',
  });
});

it('tells why the study could not be loaded, in the words of the server where it has some', () => {
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
