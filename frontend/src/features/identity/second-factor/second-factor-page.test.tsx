import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aUser, allMails } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import SecondFactorPage from './second-factor-page';

const server = startTestServer();
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/MOYA:a%40example.com?secret=${secret}&issuer=MOYA`;
const off = { enabledAt: null, recoveryCodesLeft: 0, required: false };
const on = { enabledAt: '2026-11-20T12:00:00+09:00', recoveryCodesLeft: 3, required: false };
const codes = Array.from({ length: 10 }, (_, number) => `AAAAA-BBBB${number}`);

beforeEach(() => setUser(aUser));

function show(states: Schemas['SecondFactorView'][], hasPassword = true) {
  const mails = allMails;
  let asked = 0;
  server.use(
    answer('get', '/api/users/me/second-factor', () => {
      const data = states[Math.min(asked, states.length - 1)] ?? off;
      asked += 1;
      return { success: true, data };
    }),
    answer('get', '/api/users/me/settings', () => ({
      success: true,
      data: { hasPassword, mails, marketing: false },
    })),
  );
  return renderRoutes(
    [{ path: '/', Component: SecondFactorPage }, stop('/elsewhere', '다른 화면')],
    '/',
  );
}

const acceptEnrolment = () =>
  server.use(
    answer('post', '/api/users/me/second-factor', () => ({
      success: true,
      data: { secret, uri, expiresAt: '2026-11-20T12:30:00+09:00' },
    })),
    answer('post', '/api/users/me/second-factor/confirm', () => ({
      success: true,
      data: { recoveryCodes: codes },
    })),
  );

async function remakeCodes() {
  server.use(
    answer('post', '/api/users/me/second-factor/recovery-codes', () => ({
      success: true,
      data: { recoveryCodes: codes },
    })),
  );
  await userEvent.click(await screen.findByRole('button', { name: '새로 만들기' }));
  await userEvent.type(screen.getByLabelText('인증 코드'), '123456{Enter}');
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
}

function isReloadHeld() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('is set up with the password and a code, and shows the recovery codes once', async () => {
  const seen: unknown[] = [];
  show([off, on]);
  server.use(
    answer('post', '/api/users/me/second-factor', async (request) => {
      seen.push(await request.json());
      return { success: true, data: { secret, uri, expiresAt: '2026-11-20T12:30:00+09:00' } };
    }),
    answer('post', '/api/users/me/second-factor/confirm', async (request) => {
      seen.push(await request.json());
      return { success: true, data: { recoveryCodes: codes } };
    }),
  );
  await userEvent.type(await screen.findByLabelText('현재 비밀번호'), 'abcd123!');
  await userEvent.click(screen.getByRole('button', { name: '2단계 인증 설정하기' }));
  expect(await screen.findByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await userEvent.type(screen.getByLabelText('인증 코드'), '123456{Enter}');
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  expect(seen).toEqual([{ password: 'abcd123!' }, { code: '123456' }]);
  await userEvent.click(screen.getByRole('button', { name: '보관했습니다' }));
  expect(await screen.findByText('복구 코드 3개 남음')).toBeVisible();
  expect(screen.queryByText(codes[9] ?? '')).toBeNull();
});

it('says to an administrator that it is required', async () => {
  show([{ ...off, required: true }]);
  const told = '관리자 기능을 이용하려면 2단계 인증을 켜야 합니다.';
  expect(await screen.findByText(told)).toBeVisible();
});

it('asks for no password if there is none', async () => {
  show([off], false);
  await screen.findByRole('button', { name: '2단계 인증 설정하기' });
  await expect.poll(() => screen.queryByLabelText('현재 비밀번호')).toBeNull();
});

it('shows each error at its field when it is turned off', async () => {
  show([on]);
  const message = '현재 비밀번호가 올바르지 않습니다.';
  server.use(
    refuse('delete', '/api/users/me/second-factor', 400, {
      errorCode: 'INVALID_CREDENTIALS',
      message,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '끄기' }));
  const password = screen.getByLabelText('현재 비밀번호');
  await userEvent.type(password, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: '복구 코드 사용하기' }));
  await userEvent.type(screen.getByLabelText('복구 코드'), 'AAAAA-BBBBB{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(password).toHaveAccessibleDescription(message);
});

it('moves the focus to each step that replaces another', async () => {
  acceptEnrolment();
  show([off, on]);
  const steps = [
    ['2단계 인증 설정하기', '인증 앱 연결'],
    ['취소', '2단계 인증 설정'],
    ['2단계 인증 설정하기', '인증 앱 연결'],
  ] as const;
  await screen.findByLabelText('현재 비밀번호');
  for (const [button, step] of steps) {
    const password = screen.queryByLabelText('현재 비밀번호');
    if (password !== null) await userEvent.type(password, 'abcd123!');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('group', { name: step })).toHaveFocus();
  }
  await userEvent.type(screen.getByLabelText('인증 코드'), '123456{Enter}');
  expect(await screen.findByRole('group', { name: '복구 코드' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '보관했습니다' }));
  expect(await screen.findByRole('group', { name: '2단계 인증 관리' })).toHaveFocus();
});

it('links to the authenticator app of the same device', async () => {
  acceptEnrolment();
  show([off]);
  await userEvent.type(await screen.findByLabelText('현재 비밀번호'), 'abcd123!{Enter}');
  expect(await screen.findByText('이 기기의 인증 앱 열기')).toHaveAttribute('href', uri);
});

describe('recovery codes', () => {
  it('ask before they are left or reloaded unconfirmed, and the state is right afterwards', async () => {
    const { router } = show([on, { ...on, recoveryCodesLeft: 10 }]);
    await remakeCodes();
    expect(isReloadHeld()).toBe(true);
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: '계속 보기' }));
    expect(screen.getByText(codes[9] ?? '')).toBeVisible();
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: '나가기' }));
    expect(await screen.findByText('다른 화면')).toBeVisible();
    void router.navigate(-1);
    expect(await screen.findByText('복구 코드 10개 남음')).toBeVisible();
  });

  it('are left without a question once they are confirmed', async () => {
    const { router } = show([on]);
    await remakeCodes();
    await userEvent.click(screen.getByRole('button', { name: '보관했습니다' }));
    expect(isReloadHeld()).toBe(false);
    void router.navigate('/elsewhere');
    expect(await screen.findByText('다른 화면')).toBeVisible();
  });

  it('show that new codes replace the earlier ones, before and after', async () => {
    show([on]);
    await userEvent.click(await screen.findByRole('button', { name: '새로 만들기' }));
    expect(screen.getByText(/이전에 받은 복구 코드는 모두 쓸 수 없게 됩니다/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await remakeCodes();
    expect(screen.getByText(/이전에 받은 복구 코드는 더 이상 쓸 수 없습니다/)).toBeVisible();
  });
});
