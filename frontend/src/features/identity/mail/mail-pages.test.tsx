import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser, useSession } from '@/api/session';
import { finishWay, recalledWay, rememberWay } from '@/data/way-after-verifying';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { ownUserQuery } from '../account/queries';
import ResetPasswordPage from './reset-password-page';
import UnsubscribePage from './unsubscribe-page';
import VerifyEmailPage from './verify-email-page';

const server = startTestServer();

beforeEach(() => clearSession());

const show = (address: string) =>
  renderRoutes(
    [
      {
        element: (
          <main tabIndex={-1}>
            <Outlet />
          </main>
        ),
        children: [
          { path: '/reset-password', Component: ResetPasswordPage },
          { path: '/verify-email', Component: VerifyEmailPage },
          { path: '/unsubscribe', Component: UnsubscribePage },
          stop('/login', '로그인 화면'),
        ],
      },
    ],
    address,
  );

it('requests a mail, with the same answer for unknown accounts', async () => {
  const asked: unknown[] = [];
  server.use(
    answer('post', '/v1/auth/password/forgot', async (request) => {
      asked.push(await request.json());
      return { success: true };
    }),
  );
  show('/reset-password');
  await userEvent.type(screen.getByLabelText('이메일'), 'a@example.com');
  await userEvent.click(screen.getByRole('button', { name: '메일 받기' }));
  expect(await screen.findByText(/가입한 계정이 있으면 메일이/)).toBeVisible();
  expect(asked).toEqual([{ email: 'a@example.com' }]);
});

it('sets a password by the link and opens the login', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/v1/auth/password/reset', async (request) => {
      sent.push(await request.json());
      return { success: true };
    }),
  );
  setUser(aUser);
  show('/reset-password#token=abc');
  await userEvent.type(screen.getByLabelText('새 비밀번호'), 'walnut4river!');
  await userEvent.type(screen.getByLabelText('새 비밀번호 확인'), 'violin3harbor!');
  await userEvent.click(screen.getByRole('button', { name: '새 비밀번호 저장' }));
  expect(await screen.findByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('새 비밀번호 확인'));
  await userEvent.type(screen.getByLabelText('새 비밀번호 확인'), 'walnut4river!{Enter}');
  expect(await screen.findByText('로그인 화면')).toBeVisible();
  expect(sent).toEqual([
    { token: 'abc', password: 'walnut4river!', passwordConfirm: 'walnut4river!' },
  ]);
  expect(useSession.getState().status).toBe('visitor');
});

it('offers another mail if a link has expired', async () => {
  const message = '비밀번호를 재설정하는 링크가 만료되었거나 이미 사용되었습니다.';
  server.use(
    refuse('post', '/v1/auth/password/reset', 400, { errorCode: 'RESET_TOKEN_INVALID', message }),
  );
  show('/reset-password#token=abc');
  await userEvent.type(screen.getByLabelText('새 비밀번호'), 'walnut4river!');
  await userEvent.type(screen.getByLabelText('새 비밀번호 확인'), 'walnut4river!{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '메일 다시 받기' }));
  expect(await screen.findByRole('heading', { name: '비밀번호 찾기' })).toBeVisible();
});

it('verifies an address on a press, and updates the session', async () => {
  const own = { ...aUser, email: 'new@example.com' };
  server.use(
    answer('post', '/v1/auth/verify', () => ({ success: true, data: { email: own.email } })),
    answer('get', '/api/auth/user', () => ({ success: true, data: own })),
  );
  setUser({ ...own, email: 'old@example.com' });
  show('/verify-email#token=abc');
  await userEvent.click(screen.getByRole('button', { name: '이메일 인증하기' }));
  expect(await screen.findByText('new@example.com 주소가 확인되었습니다.')).toBeVisible();
  await waitFor(() => expect(useSession.getState().user?.email).toBe(own.email));
});

it('asks a visitor to log in, and continues with the link', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/v1/auth/verify', async (request) => {
      sent.push(await request.json());
      return { success: true, data: { email: aUser.email } };
    }),
    answer('get', '/api/auth/user', () => ({ success: true, data: aUser })),
  );
  const { router } = show('/verify-email#token=abc');
  expect(screen.queryByRole('button', { name: '이메일 인증하기' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '로그인하고 인증하기' }));
  expect(await screen.findByText('로그인 화면')).toBeVisible();
  expect(router.state.location.search).toBe('?redirect=%2Fverify-email');
  setUser(aUser);
  await router.navigate('/verify-email');
  await userEvent.click(await screen.findByRole('button', { name: '이메일 인증하기' }));
  await screen.findByText(`${aUser.email} 주소가 확인되었습니다.`);
  expect(sent).toEqual([{ token: 'abc' }]);
  await router.navigate('/login');
  await screen.findByText('로그인 화면');
  await router.navigate('/verify-email');
  expect(
    await screen.findByText('로그인한 브라우저에서 메일의 링크를 열어 인증을 마쳐주세요.'),
  ).toBeVisible();
});

it('asks for the account that a link belongs to, and continues with it', async () => {
  server.use(
    refuse('post', '/v1/auth/verify', 403, { errorCode: 'LINK_OF_OTHER_ACCOUNT' }),
    answer('post', '/v1/oauth/logout', () => ({ success: true })),
  );
  setUser(aUser);
  const { router } = show('/verify-email#token=abc');
  await userEvent.click(screen.getByRole('button', { name: '이메일 인증하기' }));
  expect(await screen.findByText('다른 계정의 인증 링크입니다.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(useSession.getState().user).toEqual(expect.objectContaining({ email: aUser.email }));
  await userEvent.click(screen.getByRole('button', { name: '다른 계정으로 로그인하기' }));
  expect(await screen.findByText('로그인 화면')).toBeVisible();
  expect(router.state.location.search).toBe('?redirect=%2Fverify-email');
  expect(useSession.getState().status).toBe('visitor');
  setUser({ ...aUser, id: 4 });
  await router.navigate('/verify-email');
  expect(await screen.findByRole('button', { name: '이메일 인증하기' })).toBeVisible();
});

it.each([
  ['forgets a link that is over', 400, 'VERIFY_TOKEN_INVALID', false],
  ['keeps the link where the server is out of order', 503, 'UNAVAILABLE', true],
  ['keeps the link where the session has ended', 401, 'UNAUTHENTICATED', true],
] as const)('%s', async (_what, status, errorCode, isKept) => {
  const message = '인증하지 못했습니다.';
  server.use(refuse('post', '/v1/auth/verify', status, { errorCode, message }));
  server.use(answer('get', '/api/auth/user', () => ({ success: true, data: aUser })));
  setUser(aUser);
  const { router } = show('/verify-email#token=abc');
  await userEvent.click(screen.getByRole('button', { name: '이메일 인증하기' }));
  await screen.findByText(message);
  await router.navigate('/login');
  await screen.findByText('로그인 화면');
  await router.navigate('/verify-email');
  await screen.findByRole('heading', { name: '이메일 인증' });
  expect(screen.queryByRole('button', { name: '이메일 인증하기' }) !== null).toBe(isKept);
});

it('finishes before the user is reloaded, which happens once', async () => {
  let asked = 0;
  server.use(
    answer('post', '/v1/auth/verify', () => ({ success: true, data: { email: aUser.email } })),
    answer('get', '/api/auth/user', () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    }),
  );
  setUser(aUser);
  const { client } = show('/verify-email#token=abc');
  client.setQueryData(ownUserQuery().queryKey, { ...aUser, emailVerified: false });
  const stop = new QueryObserver(client, { ...ownUserQuery(), staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await userEvent.click(screen.getByRole('button', { name: '이메일 인증하기' }));
  expect(await screen.findByText(`${aUser.email} 주소가 확인되었습니다.`)).toBeVisible();
  await waitFor(() => expect(asked).toBe(1));
  stop();
});

it('returns to the action that was refused before the address was verified', async () => {
  server.use(
    answer('post', '/v1/auth/verify', () => ({ success: true, data: { email: aUser.email } })),
    answer('get', '/api/auth/user', () => ({ success: true, data: aUser })),
  );
  setUser(aUser);
  rememberWay(aUser.id, '/study/7');
  show('/verify-email#token=abc');
  await userEvent.click(screen.getByRole('button', { name: '이메일 인증하기' }));
  const back = await screen.findByRole('link', { name: '하던 일 이어서 하기' });
  expect(back).toHaveAttribute('href', '/study/7');
  await userEvent.click(back);
  expect(recalledWay(aUser.id)).toBeNull();
});

it('does not lead back to what was finished in another tab', async () => {
  const own = { ...aUser, emailVerified: true };
  server.use(answer('get', '/api/auth/user', () => ({ success: true, data: own })));
  setUser(aUser);
  rememberWay(aUser.id, '/study/create');
  show('/verify-email');
  const back = await screen.findByRole('link', { name: '하던 일 이어서 하기' });
  act(() => {
    finishWay(aUser.id, '/study/create');
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(back).not.toBeInTheDocument();
});

it.each([
  ['offers another mail to whose address is not verified', false],
  ['tells whose address is verified already', true],
])('%s', async (_what, emailVerified) => {
  const own = { ...aUser, emailVerified };
  server.use(answer('get', '/api/auth/user', () => ({ success: true, data: own })));
  setUser(aUser);
  show('/verify-email');
  expect(
    emailVerified
      ? await screen.findByText('a@example.com 주소는 이미 인증되었습니다.')
      : await screen.findByRole('button', { name: '인증 메일 다시 받기' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: '스터디 찾기' }) !== null).toBe(emailVerified);
});

it('switches a kind of mail off by one press, without signing in', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    answer('post', '/v1/mails/unsubscribe', ({ url }) => {
      tokens.push(new URL(url).searchParams.get('token'));
      return { success: true, data: { kind: 'COMMENTED' as const } };
    }),
  );
  show('/unsubscribe#topic=COMMENTED&token=s1gned');
  expect(await screen.findByRole('heading', { name: '이메일 알림을 끄시겠습니까?' })).toBeVisible();
  expect(
    screen.getByText(/버튼을 누르면 ‘내 스터디의 댓글’ 메일을 더 보내지 않습니다/),
  ).toBeVisible();
  expect(tokens).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '이메일 알림 끄기' }));
  expect(await screen.findByRole('heading', { name: '이메일 알림이 꺼졌습니다' })).toBeVisible();
  expect(screen.getByText(/다시 받으려면 이메일 알림 설정에서 켜 주세요/)).toBeVisible();
  expect(tokens).toEqual(['s1gned']);
});

it.each([
  ['is missing', '/unsubscribe', false],
  ['has expired', '/unsubscribe#topic=COMMENTED&token=0ld', true],
])('leads to the settings where the link %s', async (_, address, isPressed) => {
  server.use(
    refuse('post', '/v1/mails/unsubscribe', 400, { errorCode: 'UNSUBSCRIBE_TOKEN_INVALID' }),
  );
  show(address);
  if (isPressed) {
    await userEvent.click(screen.getByRole('button', { name: '이메일 알림 끄기' }));
  }
  expect(await screen.findByText(/링크가 만료되었거나 올바르지 않습니다/)).toBeVisible();
  expect(screen.getByRole('link', { name: '이메일 알림 설정' })).toHaveAttribute(
    'href',
    '/settings/account#mails',
  );
});
