import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser, useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { anOwnProfile, nothingTold } from '@/testing/a-profile';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import ProfileSettingsPage from './settings-page';

const server = startTestServer();
const path = '/api/users/me/profile';

beforeEach(() => {
  setUser(aUser);
  server.use(answer('get', path, () => ({ success: true, data: anOwnProfile })));
});

const show = () =>
  renderRoutes(
    [
      { path: '/settings/profile', Component: ProfileSettingsPage },
      stop('/my-info', '내 페이지'),
      stop('/login', '로그인 화면'),
    ],
    '/settings/profile',
  );

const nickname = () => screen.findByLabelText('닉네임');
const experience = () => screen.getByLabelText('경력');
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }));

/** Stores profile updates on the server; returns what was sent. */
function keeping(told: Partial<Schemas['OwnProfileView']> = {}) {
  const sent: unknown[] = [];
  server.use(
    answer('put', path, async (request) => {
      sent.push(await request.json());
      return { success: true, data: { ...anOwnProfile, ...told } };
    }),
  );
  return sent;
}

it('asks a visitor to log in and come back', async () => {
  clearSession();
  show();
  expect(await screen.findByRole('heading', { name: '로그인이 필요합니다.' })).toBeVisible();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fsettings%2Fprofile',
  );
  expect(screen.queryByLabelText('닉네임')).toBeNull();
});

it('starts with the stored values, and offers each experience', async () => {
  show();
  expect(await nickname()).toHaveValue('서연');
  expect(screen.getByLabelText('소개')).toHaveValue(anOwnProfile.description);
  expect(screen.getByLabelText('링크 1')).toHaveValue(anOwnProfile.links[0]);
  expect(screen.getByText('2 / 10')).toBeVisible();
  const labels = within(experience()).getAllByRole('option', { hidden: true });
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    '경력을 선택해주세요',
    '신입',
    '1년',
    '2년',
    '3년',
    '4년',
    '5년 이상',
  ]);
});

it('names what is missing, sends nothing, and clears an error when its field is edited', async () => {
  server.use(
    answer('get', path, () => ({ success: true, data: { ...anOwnProfile, ...nothingTold } })),
  );
  const sent = keeping();
  show();
  await userEvent.clear(await nickname());
  await userEvent.type(screen.getByLabelText('링크 1'), 'moya.example');
  await userEvent.selectOptions(experience(), '');
  await save();
  expect(await screen.findByText('닉네임을 입력해주세요')).toBeVisible();
  expect(screen.getByText('경력을 선택해주세요', { selector: '[role=alert]' })).toBeVisible();
  expect(screen.getByText(/^http:\/\/ 또는 https:/)).toBeVisible();
  expect(screen.getByLabelText('링크 1')).toHaveAttribute('aria-invalid', 'true');
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(sent).toEqual([]);

  await userEvent.type(await nickname(), '모');
  expect(screen.queryByText('닉네임을 입력해주세요')).toBeNull();
  await userEvent.selectOptions(experience(), '신입');
  expect(screen.queryByText('경력을 선택해주세요', { selector: '[role=alert]' })).toBeNull();
  await userEvent.type(screen.getByLabelText('링크 1'), '/');
  expect(screen.queryByText(/^http:\/\/ 또는 https:/)).toBeNull();
});

it('saves the values, says so, and shows the new name at once', async () => {
  const sent = keeping({ nickname: '새이름' });
  const { client } = show();
  client.setQueryData(['studies', 'list', 'mine', 0], {});
  await userEvent.clear(await nickname());
  await userEvent.type(await nickname(), ' 새이름 ');
  await userEvent.selectOptions(experience(), '신입');
  await save();
  expect(await screen.findByText('프로필을 저장했습니다.')).toBeInTheDocument();
  const { description, links, version } = anOwnProfile;
  expect(sent).toEqual([{ nickname: '새이름', experience: '0년', description, links, version }]);
  expect(useSession.getState().user).toMatchObject({ id: 3, nickname: '새이름' });
  expect(sessionStorage.getItem('userData')).toContain('새이름');
  expect(client.getQueryState(['studies', 'list', 'mine', 0])?.isInvalidated).toBe(true);
  expect(await nickname()).toHaveValue('새이름');
});

it('shows that it is saving, and sends only once', async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let count = 0;
  server.use(
    answer('put', path, async () => {
      count += 1;
      await held;
      return { success: true, data: anOwnProfile };
    }),
  );
  show();
  await userEvent.selectOptions((await nickname()) && experience(), '2년');
  await save();
  const button = await screen.findByRole('button', { name: '저장 중...' });
  await userEvent.click(button);
  end();
  expect(await screen.findByRole('button', { name: '저장' })).toBeVisible();
  expect(count).toBe(1);
});

it("shows the server's errors at their fields", async () => {
  const fieldErrors = [
    { field: 'nickname', message: '닉네임에 사용할 수 없는 문자가 있습니다.' },
    { field: 'experience', message: '경력이 다릅니다.' },
    { field: 'description', message: '소개가 다릅니다.' },
    { field: 'links', message: '링크가 다릅니다.' },
  ];
  server.use(refuse('put', path, 400, { errorCode: 'VALIDATION_FAILED', fieldErrors }));
  show();
  await userEvent.selectOptions((await nickname()) && experience(), '1년');
  await save();
  for (const { message } of fieldErrors) expect(await screen.findByText(message)).toBeVisible();
  for (const label of ['닉네임', '경력', '소개', '링크 1']) {
    expect(screen.getByLabelText(label), label).toHaveAttribute('aria-invalid', 'true');
  }
});

it('shows a taken nickname only at its field', async () => {
  const message = '이미 사용 중인 닉네임입니다.';
  server.use(refuse('put', path, 409, { errorCode: 'NICKNAME_TAKEN', message }));
  show();
  await userEvent.selectOptions((await nickname()) && experience(), '1년');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
  await waitFor(async () => expect(await nickname()).toHaveFocus());
  expect(useSession.getState().user?.nickname).toBe('서연');
});

it('says that saving failed, and preserves the values', async () => {
  server.use(refuse('put', path, 500));
  show();
  await userEvent.type(await nickname(), '이');
  await userEvent.selectOptions(experience(), '1년');
  await save();
  expect(await screen.findByText('프로필 저장 중 오류가 발생했습니다')).toBeInTheDocument();
  expect(await nickname()).toHaveValue('서연이');
});

it('adds up to five links, and removes them while there is more than one', async () => {
  show();
  await nickname();
  expect(screen.queryByRole('button', { name: '링크 1 삭제' })).toBeNull();
  const add = screen.getByRole('button', { name: /^링크 추가/ });
  for (const count of [2, 3, 4, 5]) {
    await userEvent.click(add);
    await waitFor(() => expect(screen.getByLabelText(`링크 ${count}`)).toHaveFocus());
  }
  expect(add).toBeDisabled();
  await userEvent.type(screen.getByLabelText('링크 5'), 'https://last.example');
  await userEvent.click(screen.getByRole('button', { name: '링크 1 삭제' }));
  expect(screen.getByLabelText('링크 4')).toHaveValue('https://last.example');
  await waitFor(() => expect(screen.getByLabelText('링크 1')).toHaveFocus());
  for (const place of [3, 2, 1]) {
    await userEvent.click(screen.getByRole('button', { name: `링크 ${place} 삭제` }));
  }
  expect(screen.getByLabelText('링크 1')).toHaveValue('https://last.example');
  expect(screen.queryByRole('button', { name: '링크 1 삭제' })).toBeNull();
});

it('asks before changes are left, but not if nothing was changed or all is saved', async () => {
  keeping({ nickname: '서연이' });
  const { router } = show();
  await userEvent.type(await nickname(), '이');
  await userEvent.selectOptions(experience(), '1년');
  await userEvent.click(screen.getByRole('link', { name: '마이페이지' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('저장하지 않은 변경이 있습니다.');
  await userEvent.click(within(question).getByRole('button', { name: '계속 작성' }));
  expect(router.state.location.pathname).toBe('/settings/profile');
  expect(await nickname()).toHaveValue('서연이');
  await save();
  await screen.findByText('프로필을 저장했습니다.');
  await userEvent.click(screen.getByRole('link', { name: '마이페이지' }));
  expect(await screen.findByText('내 페이지')).toBeVisible();
});

it('discards changes when the user confirms leaving', async () => {
  const { unmount } = show();
  await userEvent.type(await nickname(), '이');
  await userEvent.click(screen.getByRole('link', { name: '마이페이지' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '나가기' }));
  await screen.findByText('내 페이지');
  unmount();
  show();
  expect(await nickname()).toHaveValue('서연');
});

it('restores the values after a lost session, only for the same user', async () => {
  const { unmount } = show();
  await userEvent.type(await nickname(), '이');
  act(() => clearSession('세션이 만료되었습니다.'));
  await screen.findByText('로그인이 필요합니다.');
  unmount();

  setUser({ ...aUser, id: 4 });
  const other = show();
  expect(await nickname()).toHaveValue('서연');
  other.unmount();

  setUser(aUser);
  show();
  expect(await nickname()).toHaveValue('서연이');
  expect(screen.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await nickname()).toHaveValue('서연');
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).toBeNull();
});

it('shows only the failure if there is nothing to edit', async () => {
  server.use(refuse('get', path, 500));
  show();
  expect(await screen.findByText('프로필을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
