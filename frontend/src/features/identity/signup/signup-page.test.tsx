import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '@/api/session';
import { renderRoutes, stop } from '@/testing/render';
import { aUser } from '@/testing/a-user';
import { answer, refuse, startTestServer } from '@/testing/server';
import SignupPage from './signup-page';

const server = startTestServer();
beforeEach(() => clearSession());

const show = () =>
  renderRoutes(
    [{ path: '/signup', Component: SignupPage }, stop('/login', '로그인 화면')],
    '/signup',
  );
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

it('asks for the agreements before anything else', async () => {
  show();
  await submit();
  await screen.findByRole('alertdialog', { name: '필수 약관에 동의해주세요.' });
  expect(screen.queryByText('닉네임은 2-10자 사이여야 합니다.')).toBeNull();
});

it('says beside the password which special characters are allowed', () => {
  show();
  expect(screen.getByLabelText('비밀번호')).toHaveAccessibleDescription(/@\$!%\*#\?&/);
});

it('is not sent by the Enter that ends a Korean syllable', () => {
  show();
  const nickname = screen.getByLabelText('닉네임');
  // `fireEvent` returns false where the browser's own action was held back.
  expect(fireEvent.keyDown(nickname, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(nickname, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(nickname, { key: 'Enter' })).toBe(true);
});

it('shows each field its error and clears it on editing', async () => {
  show();
  await agree();
  await submit();
  await screen.findByText('닉네임은 2-10자 사이여야 합니다.');
  expect(screen.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('닉네임'), '서');
  expect(screen.queryByText('닉네임은 2-10자 사이여야 합니다.')).toBeNull();
  expect(screen.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible();
});

it('signs up and leads to the login', async () => {
  const seen: unknown[] = [];
  server.use(
    answer('post', '/v1/auth/signup', async (request) => {
      seen.push(await request.json());
      return { success: true, data: aUser };
    }),
  );
  show();
  await fill();
  await agree();
  await submit();
  await screen.findByText('로그인 화면');
  await screen.findByText('회원가입이 완료되었습니다. 로그인해주세요.');
  expect(seen).toMatchObject([
    { nickname: '서연', agreements: { terms: true, privacy: true, marketing: false } },
  ]);
});

it.each([
  ['이용약관', '/terms'],
  ['개인정보처리방침', '/privacy'],
])('lets people read the %s without losing what they typed', async (name, address) => {
  show();
  const link = await screen.findByRole('link', { name: `${name} 보기 (새 탭에서 열림)` });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

it('puts a taken nickname beside its field', async () => {
  const message = '이미 사용 중인 닉네임입니다.';
  server.use(refuse('post', '/v1/auth/signup', 409, { errorCode: 'NICKNAME_TAKEN', message }));
  show();
  await fill();
  await agree();
  await submit();
  await screen.findByText(message);
  expect(screen.getByLabelText('닉네임')).toBeInvalid();
});

it('alerts when the server fails otherwise', async () => {
  server.use(refuse('post', '/v1/auth/signup', 500));
  show();
  await fill();
  await agree();
  await submit();
  await screen.findByText('회원가입에 실패했습니다. 다시 시도해주세요.');
});
