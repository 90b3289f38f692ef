import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveText } from '@/api/download';
import { setUser, signOutKey, useSession } from '@/api/session';
import { storedSignOut } from '@/api/sign-out-note';
import { aUser, allMails } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { DataSection } from './data-section';
import { LeavingSection } from './leaving-section';

vi.mock('@/api/download', async (original) => ({
  ...(await original<object>()),
  saveText: vi.fn(),
}));

const server = startTestServer();
const path = '/api/users/me';

beforeEach(() => setUser(aUser));

function show(hasPassword = true) {
  const mails = allMails;
  const data = { hasPassword, mails, marketing: false };
  server.use(
    answer('get', '/api/users/me/settings', () => ({ success: true, data })),
    answer('get', '/api/auth/user', () => ({ success: true, data: aUser })),
  );
  const page = (
    <>
      <DataSection />
      <LeavingSection />
    </>
  );
  return renderRoutes(
    [{ path: '/settings/account', element: page }, stop('/', '첫 화면')],
    '/settings/account',
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function leaving() {
  const sent: unknown[] = [];
  server.use(
    answer('delete', path, async (request) => {
      sent.push(await request.json());
      return { success: true };
    }),
  );
  return sent;
}

it('shows the consequences before it asks', async () => {
  show();
  for (const what of ['참여한 스터디', '멤버가 있는 내 스터디', '댓글']) {
    expect(await screen.findByText(what)).toBeVisible();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for the password, then signs out and goes home', async () => {
  const sent = leaving();
  const { router } = show();
  await press('회원 탈퇴');
  const field = await screen.findByLabelText('비밀번호');
  await press('탈퇴하기');
  expect(await screen.findByText('비밀번호를 입력해주세요.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.type(field, 'kettle7plum!{Enter}');
  expect(await screen.findByText('첫 화면')).toBeVisible();
  expect(sent).toEqual([{ password: 'kettle7plum!' }]);
  expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null, lostBy: null });
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByText(/^탈퇴했습니다/)).toBeInTheDocument();
});

it('signs out the other tabs of the same user, and says that the account is deleted', async () => {
  leaving();
  show();
  await press('회원 탈퇴');
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'kettle7plum!{Enter}');
  await screen.findByText('첫 화면');
  const newValue = localStorage.getItem(signOutKey(aUser.id));
  setUser(aUser);
  const event = new StorageEvent('storage', { key: signOutKey(aUser.id), newValue });
  expect(storedSignOut(event)).toMatchObject({ reason: null, isErased: true });
});

it('focuses the field or, while it is unknown which one, the harmless button', async () => {
  show();
  await press('회원 탈퇴');
  expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  await screen.findByLabelText('비밀번호');
  await press('취소');
  expect(screen.getByRole('button', { name: '회원 탈퇴' })).toHaveFocus();
  await press('회원 탈퇴');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
});

it('asks for the nickname if there is no password', async () => {
  const sent = leaving();
  show(false);
  await press('회원 탈퇴');
  await userEvent.type(await screen.findByLabelText('닉네임'), '서연');
  await press('탈퇴하기');
  await screen.findByText('첫 화면');
  expect(sent).toEqual([{ nickname: '서연' }]);
});

it.each([
  [400, 'INVALID_CREDENTIALS', '비밀번호가 올바르지 않습니다.'],
  [409, 'LAST_ADMIN', '마지막 관리자는 탈퇴할 수 없습니다.'],
] as const)('stays where it was refused with %i', async (status, errorCode, message) => {
  server.use(refuse('delete', path, status, { errorCode, message }));
  show();
  await press('회원 탈퇴');
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'wrong');
  await press('탈퇴하기');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('비밀번호')).toBeInvalid();
  expect(useSession.getState().status).toBe('member');
  await userEvent.type(screen.getByLabelText('비밀번호'), '!');
  expect(screen.queryByText(message)).toBeNull();
});

it("saves the user's data as a file", async () => {
  const data = {
    exportedAt: '2026-11-23T12:00:00+09:00',
    records: { users: [{ nickname: '서연' }] },
  };
  server.use(answer('get', '/api/users/me/export', () => ({ success: true, data })));
  show();
  await press('내려받기');
  expect(await screen.findByText('내 데이터를 내려받았습니다.')).toBeInTheDocument();
  const [name, text] = vi.mocked(saveText).mock.calls[0] ?? [];
  expect(name).toBe('moya-2026-11-23.json');
  expect(JSON.parse(text ?? '')).toEqual(data);
});

it('offers to sign in again if the nickname is not enough proof', async () => {
  const message = '본인 확인을 위해 다시 로그인한 뒤 10분 안에 시도해주세요.';
  server.use(refuse('delete', path, 403, { errorCode: 'SIGN_IN_TOO_OLD', message }));
  show(false);
  await press('회원 탈퇴');
  await userEvent.type(await screen.findByLabelText('닉네임'), `${aUser.nickname}{Enter}`);
  expect(await screen.findByText(message)).toBeVisible();
  server.use(answer('post', '/v1/oauth/logout', () => ({ success: true })));
  await press('다시 로그인하기');
  expect(useSession.getState().status).toBe('visitor');
});
