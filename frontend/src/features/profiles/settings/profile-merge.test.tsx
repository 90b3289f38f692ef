import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { anOwnProfile } from '@/testing/a-profile';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, at, startTestServer } from '@/testing/server';
import ProfileSettingsPage from './settings-page';

const server = startTestServer();
const path = '/api/users/me/profile';

beforeEach(() => {
  setUser(aUser);
  serve({});
});

/** Stores this profile on the server. */
const serve = (change: Partial<Schemas['OwnProfileView']>) =>
  server.use(answer('get', path, () => ({ success: true, data: { ...anOwnProfile, ...change } })));

const show = () =>
  renderRoutes(
    [{ path: '/settings/profile', Component: ProfileSettingsPage }, stop('/login', '로그인 화면')],
    '/settings/profile',
  );

const nickname = () => screen.findByLabelText('닉네임');
const experience = () => screen.getByLabelText('경력');
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }));

/** Accepts every save; returns what was sent. */
function accepting() {
  const sent: unknown[] = [];
  server.use(
    answer('put', path, async (request) => {
      sent.push(await request.json());
      return { success: true, data: anOwnProfile };
    }),
  );
  return sent;
}

it('does not restore old values of fields that were edited elsewhere', async () => {
  const sent = accepting();
  show();
  await userEvent.selectOptions((await nickname()) && experience(), '신입');
  const description = '다른 탭에서 고친 소개';
  serve({ description });
  await save();
  expect(await screen.findByText('프로필을 저장했습니다.')).toBeInTheDocument();
  const { links, version } = anOwnProfile;
  expect(sent).toEqual([
    { nickname: anOwnProfile.nickname, experience: '0년', description, links, version },
  ]);
});

it('merges values that were saved elsewhere while it saved', async () => {
  const description = '저장하는 사이에 고친 소개';
  const sent = accepting();
  const version = anOwnProfile.version + 1;
  const overtake = () => {
    serve({ description, version });
    return HttpResponse.json({ success: false, errorCode: 'STALE_UPDATE' }, { status: 409 });
  };
  server.use(http.put(at(path), overtake, { once: true }));
  show();
  await userEvent.selectOptions((await nickname()) && experience(), '신입');
  await save();
  expect(await screen.findByText('프로필을 저장했습니다.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ experience: '0년', description, version }]);
});

it('shows a value that was saved elsewhere before it replaces it', async () => {
  const sent = accepting();
  show();
  await userEvent.type(await nickname(), '이');
  await userEvent.selectOptions(experience(), '1년');
  const other = { nickname: '다른이름', description: '다른 탭에서 고친 소개' };
  serve(other);
  await save();
  const notice = (await screen.findByText(/^그사이 다른 곳에서 수정되었습니다/)).closest('[role]');
  expect(notice).toHaveTextContent('새로 저장된 값을 가져온 항목: 소개');
  expect(notice).toHaveTextContent('닉네임 다른 곳에서 저장한 값: 다른이름');
  expect(sent).toEqual([]);
  expect(await nickname()).toHaveValue('서연이');
  expect(screen.getByLabelText('소개')).toHaveValue(other.description);
  await save();
  await screen.findByText('프로필을 저장했습니다.');
  expect(sent).toMatchObject([{ nickname: '서연이', description: other.description }]);
  expect(screen.queryByText(/^그사이/)).toBeNull();
});

it('replaces the form with the values that were saved elsewhere', async () => {
  show();
  await userEvent.type(await nickname(), '이');
  await userEvent.selectOptions(experience(), '1년');
  serve({ nickname: '다른이름' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '저장된 내용으로 바꾸기' }));
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  await waitFor(async () => expect(await nickname()).toHaveValue('다른이름'));
});

it('merges restored values with those that were saved meanwhile', async () => {
  const { unmount } = show();
  await userEvent.type(await nickname(), '이');
  act(() => clearSession('세션이 만료되었습니다.'));
  await screen.findByText('로그인이 필요합니다.');
  unmount();
  setUser(aUser);
  const description = '다른 기기에서 고친 소개';
  serve({ description });
  show();
  expect(await nickname()).toHaveValue('서연이');
  expect(screen.getByLabelText('소개')).toHaveValue(description);
  expect(screen.getByText('새로 저장된 값을 가져온 항목:')).toHaveTextContent('소개');
});
