import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLocation } from 'react-router';
import { setUser } from '@/api/session';
import { RequireSignIn } from '@/app/guards';
import { aUser, allMails } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { paths } from '@/paths';
import { ChangeEmailForm } from './change-email-form';
import { EmailSection } from './email-section';

const server = startTestServer();

function Login() {
  const { search } = useLocation();
  return <p>{decodeURIComponent(search)}</p>;
}

it('opens and takes the focus if a link asks for it, and focuses the password if it is wrong', async () => {
  const settings = { hasPassword: true, mails: allMails, marketing: false };
  server.use(
    answer('get', '/api/users/me/settings', () => ({ success: true, data: settings })),
    answer('get', '/api/auth/user', () => ({
      success: true,
      data: { ...aUser, emailVerified: false },
    })),
    refuse('post', '/v1/auth/email/change', 401, {
      errorCode: 'INVALID_CREDENTIALS',
      message: '비밀번호가 올바르지 않습니다.',
    }),
  );
  setUser(aUser);
  renderRoutes([{ path: '/settings/account', Component: EmailSection }], paths.changeEmail);
  const email = await screen.findByLabelText('새 이메일');
  expect(email).toHaveFocus();
  await userEvent.type(email, 'new@example.com');
  const password = screen.getByLabelText('현재 비밀번호');
  await userEvent.type(password, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: '확인 메일 받기' }));
  expect(await screen.findByText('비밀번호가 올바르지 않습니다.')).toBeVisible();
  expect(password).toHaveFocus();
});

it('sends a user without a password whose login is old to the login page, and back here', async () => {
  const message = '본인 확인을 위해 다시 로그인한 뒤 10분 안에 시도해주세요.';
  server.use(
    answer('get', '/api/users/me/settings', () => ({
      success: true,
      data: {
        hasPassword: false,
        mails: allMails,
        marketing: false,
      },
    })),
    refuse('post', '/v1/auth/email/change', 403, { errorCode: 'SIGN_IN_TOO_OLD', message }),
    answer('post', '/v1/oauth/logout', () => ({ success: true })),
  );
  setUser(aUser);
  const form = <ChangeEmailForm onSent={() => undefined} />;
  const guarded = {
    Component: RequireSignIn,
    children: [{ path: '/settings/account', element: form }],
  };
  renderRoutes([guarded, { path: '/login', Component: Login }], '/settings/account');
  await waitFor(() => expect(screen.queryByLabelText('현재 비밀번호')).not.toBeInTheDocument());
  await userEvent.type(screen.getByLabelText('새 이메일'), 'new@example.com');
  await userEvent.click(screen.getByRole('button', { name: '확인 메일 받기' }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '다시 로그인하기' }));
  expect(await screen.findByText('?redirect=/settings/account')).toBeVisible();
});
