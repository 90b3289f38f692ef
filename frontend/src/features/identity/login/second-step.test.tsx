import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { http } from 'msw';
import { clearSession } from '@/api/session';
import { keptLoginHint } from '@/api/token-store';
import { aConfig, aUser, tokenExpiringIn } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import { endSecondStep } from '../second-factor/second-step-store';
import LoginPage from './login-page';

const server = startTestServer();

beforeEach(() => {
  clearSession();
  endSecondStep();
  const message = '2단계 인증 코드를 입력해주세요.';
  const secondFactor = { challenge: 'challenge', expiresAt: '2026-11-20T12:05:00+09:00' };
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    http.post(at('/v1/auth/login'), () =>
      Response.json(
        { errorCode: 'SECOND_FACTOR_REQUIRED', message, data: { message, secondFactor } },
        { status: 403 },
      ),
    ),
  );
});

async function signIn() {
  renderRoutes(
    [{ path: '/login', Component: LoginPage }, stop('/study/7', '스터디 일곱')],
    '/login?redirect=/study/7',
  );
  await userEvent.type(await screen.findByLabelText('이메일'), 'a@example.com');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'abcd123!');
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
  return screen.findByLabelText('인증 코드');
}

function acceptCode(seen: unknown[] = []) {
  server.use(
    answer('post', '/v1/auth/second-factor', async (request) => {
      seen.push(await request.json());
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'r' };
      return { success: true, data: { ...aUser, ...tokens } };
    }),
  );
}

it('asks for a code, which may be pasted with a space, and submits on Enter', async () => {
  const seen: unknown[] = [];
  acceptCode(seen);
  const field = await signIn();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste(' 123 456 ');
  expect(field).toHaveValue('123456');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('스터디 일곱');
  expect(seen).toEqual([{ challenge: 'challenge', code: '123456', keepLoggedIn: true }]);
  expect(keptLoginHint.isSet()).toBe(true);
});

it('accepts a recovery code instead', async () => {
  const seen: unknown[] = [];
  acceptCode(seen);
  await signIn();
  await userEvent.click(screen.getByRole('button', { name: '복구 코드 사용하기' }));
  const field = screen.getByLabelText('복구 코드');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'abcde-fghij');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.findByText('스터디 일곱');
  expect(seen).toEqual([{ challenge: 'challenge', code: 'abcde-fghij', keepLoggedIn: true }]);
});

it('shows at the field that a code is wrong, until it is edited', async () => {
  const message = '인증 코드가 올바르지 않습니다. 새 코드로 다시 시도해주세요.';
  server.use(
    refuse('post', '/v1/auth/second-factor', 400, {
      errorCode: 'SECOND_FACTOR_CODE_INVALID',
      message,
    }),
  );
  const field = await signIn();
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  await userEvent.type(field, '1');
  expect(screen.queryByText(message)).toBeNull();
});

it('starts over when the challenge has expired', async () => {
  const message = '로그인을 마칠 수 없습니다. 처음부터 다시 로그인해주세요.';
  server.use(
    refuse('post', '/v1/auth/second-factor', 400, { errorCode: 'LOGIN_CODE_INVALID', message }),
  );
  await userEvent.type(await signIn(), '000000{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '처음부터 다시 로그인' }));
  expect(await screen.findByLabelText('이메일')).toBeVisible();
  expect(screen.getByLabelText('이메일')).toHaveFocus();
});
