import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '@/api/session';
import { keptLoginHint } from '@/api/token-store';
import { recalledWay } from '@/data/way-after-verifying';
import { aConfig, aUser, tokenExpiringIn } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import LoginPage from '../login/login-page';
import SignupPage from './signup-page';

const server = startTestServer();
beforeEach(() => {
  clearSession();
  server.use(answer('get', '/api/config', () => ({ success: true, data: aConfig })));
});

function show(address = '/signup') {
  return renderRoutes(
    [
      { path: '/signup', Component: SignupPage },
      { path: '/login', Component: LoginPage },
      stop('/', '홈'),
      stop('/study/7', '스터디 일곱'),
    ],
    address,
  );
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '회원가입' }));

async function agree() {
  await userEvent.click(screen.getByLabelText(/이용약관/));
  await userEvent.click(screen.getByLabelText(/개인정보처리방침/));
}

async function fill() {
  await userEvent.type(screen.getByLabelText('닉네임'), '서연');
  await userEvent.type(screen.getByLabelText('이메일'), 'a@example.com');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'abcd123!');
  await userEvent.type(screen.getByLabelText('비밀번호 확인'), 'abcd123!');
}

it('marks everything that is missing at once, and focuses the first', async () => {
  show();
  await submit();
  await waitFor(() => expect(screen.getByLabelText('닉네임')).toHaveFocus());
  for (const label of ['닉네임', '이메일', '비밀번호', '비밀번호 확인', /이용약관/, /개인정보/])
    expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByText('필수 약관에 동의해주세요.')).toBeVisible();
  expect(screen.getByText('필수 약관에 동의해주세요.')).toHaveRole('alert');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('accepts all agreements at once, and clears the checkbox for all when one is cleared', async () => {
  show();
  await submit();
  await waitFor(() => expect(screen.getByLabelText(/이용약관/)).toBeInvalid());
  const all = screen.getByRole('checkbox', { name: /전체 동의/ });
  const single = [/이용약관/, /개인정보/, /마케팅/].map((name) => screen.getByLabelText(name));
  await userEvent.click(all);
  for (const box of single) expect(box).toBeChecked();
  expect(screen.getByLabelText(/이용약관/)).toBeValid();
  await userEvent.click(screen.getByLabelText(/마케팅/));
  expect(all).not.toBeChecked();
  expect(screen.getByLabelText(/이용약관/)).toBeChecked();
  await userEvent.click(screen.getByLabelText(/마케팅/));
  expect(all).toBeChecked();
  await userEvent.click(all);
  for (const box of single) expect(box).not.toBeChecked();
});

it('alerts when only agreements are missing, and leaves them marked', async () => {
  show();
  await fill();
  await userEvent.click(screen.getByLabelText(/이용약관/));
  for (const time of ['before the code of notices is there', 'after']) {
    await submit();
    const alert = await screen.findByRole('alertdialog', { name: '필수 약관에 동의해주세요.' });
    await waitFor(() => expect(within(alert).getByRole('button', { name: '확인' })).toHaveFocus());
    expect(screen.getAllByText('필수 약관에 동의해주세요.'), 'said once').toHaveLength(1);
    await userEvent.keyboard('{Shift}{Enter}');
    const missing = screen.getByRole('checkbox', { name: /개인정보/ });
    await waitFor(() => expect(missing, time).toHaveFocus());
    expect(screen.getByLabelText(/이용약관/)).toBeValid();
    expect(missing).toBeInvalid();
  }
  await userEvent.click(screen.getByLabelText(/개인정보/));
  expect(screen.queryByText('필수 약관에 동의해주세요.')).toBeNull();
});

it('shows the whole rule at the password', () => {
  show();
  const field = screen.getByLabelText('비밀번호');
  expect(field).toHaveAccessibleDescription(
    /^8자 이상이며, 영문, 숫자, 특수문자\(@ \$ ! % \* # \? &\)를/,
  );
  expect(field).toHaveAccessibleDescription(/15자 이상이면 어떤 글자든/);
});

it('is not submitted by the Enter that ends a Korean syllable', () => {
  show();
  const nickname = screen.getByLabelText('닉네임');
  // `fireEvent` returns false if the default action was prevented.
  expect(fireEvent.keyDown(nickname, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(nickname, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(nickname, { key: 'Enter' })).toBe(true);
});

it("shows each field's error and clears it on editing", async () => {
  show();
  await agree();
  await submit();
  await screen.findByText('닉네임은 2-10자 사이여야 합니다.');
  expect(screen.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('닉네임'), '서');
  expect(screen.queryByText('닉네임은 2-10자 사이여야 합니다.')).toBeNull();
  expect(screen.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible();
});

function acceptSignup(seen: unknown[] = []) {
  server.use(
    answer('post', '/v1/auth/signup', async (request) => {
      seen.push(await request.json());
      return { success: true, data: aUser };
    }),
  );
}

it('signs up, signs in, staying signed in by default, and continues to the target', async () => {
  const seen: unknown[] = [];
  acceptSignup(seen);
  server.use(
    answer('post', '/v1/auth/login', async (request) => {
      seen.push(await request.json());
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'r' };
      return { success: true, data: { ...aUser, ...tokens } };
    }),
  );
  show('/signup?redirect=/study/7');
  await fill();
  await agree();
  await submit();
  await screen.findByText('스터디 일곱');
  await screen.findByText('회원가입이 완료되었습니다.');
  expect(screen.getByText('인증 메일이 오면 링크를 열어 인증을 마쳐주세요.')).toBeInTheDocument();
  expect(seen).toEqual([
    {
      nickname: '서연',
      email: 'a@example.com',
      password: 'abcd123!',
      passwordConfirm: 'abcd123!',
      agreements: { terms: true, privacy: true, marketing: false },
    },
    { email: 'a@example.com', password: 'abcd123!', keepLoggedIn: true },
  ]);
  expect(keptLoginHint.isSet()).toBe(true);
  expect(recalledWay(aUser.id), 'for the tab that verifies the address').toBe('/study/7');
});

it('opens the login with the address filled in when only signing in failed', async () => {
  acceptSignup();
  server.use(refuse('post', '/v1/auth/login', 503));
  const { router } = show('/signup?redirect=/study/7');
  await fill();
  await agree();
  await submit();
  await screen.findByText('MOYA 로그인');
  expect(screen.getByText('회원가입이 완료되었습니다. 로그인해주세요.')).toBeVisible();
  expect(screen.getByLabelText('이메일')).toHaveValue('a@example.com');
  expect(router.state.location.search).toBe('?redirect=%2Fstudy%2F7');
  // The history contains nothing of it for another user to return to.
  expect(router.state.location.state).toBeNull();
  await act(() => router.navigate('/study/7'));
  await act(() => router.navigate(-1));
  await screen.findByText('MOYA 로그인');
  expect(screen.getByLabelText('이메일')).toHaveValue('');
  expect(screen.queryByText('회원가입이 완료되었습니다. 로그인해주세요.')).toBeNull();
});

it('asks whether to stay signed in', async () => {
  show();
  expect(screen.getByLabelText('로그인 상태 유지')).toBeChecked();
});

it.each([
  ['이용약관', '/terms'],
  ['개인정보처리방침', '/privacy'],
])('lets people read the %s without losing what they typed', async (name, address) => {
  show();
  const link = await screen.findByRole('link', { name: `${name} 보기 (새 창)` });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

it('shows a taken nickname at its field', async () => {
  const message = '이미 사용 중인 닉네임입니다.';
  server.use(refuse('post', '/v1/auth/signup', 409, { errorCode: 'NICKNAME_TAKEN', message }));
  show();
  await fill();
  await agree();
  await submit();
  await screen.findByText(message);
  expect(screen.getByLabelText('닉네임')).toBeInvalid();
  expect(screen.getByLabelText('이메일')).toHaveValue('a@example.com');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('abcd123!');
  expect(screen.getByLabelText(/이용약관/)).toBeChecked();
});

it('alerts on other server errors', async () => {
  server.use(refuse('post', '/v1/auth/signup', 500));
  show();
  await fill();
  await agree();
  await submit();
  await screen.findByText('회원가입에 실패했습니다. 다시 시도해주세요.');
});

it.each([
  ['/study/7%23apply', '참여 신청하려면 먼저 회원가입해주세요.'],
  ['/roadmap/shared/abc%23take', '로드맵을 가져오려면 먼저 회원가입해주세요.'],
  ['/study/7', '함께 공부할 자리를 만듭니다.'],
])('says why a visitor signs up on the way to %s', async (address, reason) => {
  show(`/signup?redirect=${address}`);
  expect(await screen.findByText(reason)).toBeVisible();
});
