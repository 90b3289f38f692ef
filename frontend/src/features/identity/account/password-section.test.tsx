import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aUser, allMails } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { PasswordSection } from './password-section';

const server = startTestServer();

beforeEach(() => setUser(aUser));

function show(hasPassword: boolean) {
  const mails = allMails;
  const data = { hasPassword, mails, marketing: false };
  server.use(answer('get', '/api/users/me/settings', () => ({ success: true, data })));
  renderRoutes([{ path: '/', element: <PasswordSection /> }], '/');
}

const staysIn = '변경하면 이 브라우저를 뺀 모든 기기에서 로그아웃됩니다.';

it('says which sessions a new password ends', async () => {
  show(true);
  expect(await screen.findByText(staysIn)).toBeVisible();
});

it('mails a user without a password at the current address, and says that it ends every session', async () => {
  const asked: unknown[] = [];
  const moved = { ...aUser, email: 'moved@example.com' };
  server.use(
    answer('get', '/api/auth/user', () => ({ success: true, data: moved })),
    answer('post', '/v1/auth/password/forgot', async (request) => {
      asked.push(await request.json());
      return { success: true };
    }),
  );
  show(false);
  await userEvent.click(await screen.findByRole('button', { name: '설정 메일 받기' }));
  expect(await screen.findByText('비밀번호를 설정하는 메일을 보냈습니다.')).toBeInTheDocument();
  expect(asked).toEqual([{ email: moved.email }]);
  expect(screen.getByText(/모든 기기에서 로그아웃되며/)).toBeVisible();
  expect(screen.queryByText(staysIn)).toBeNull();
});
