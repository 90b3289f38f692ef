import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '@/api/session';
import { keptLoginHint } from '@/api/token-store';
import { aConfig, aUser, tokenExpiringIn } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notedWay } from './login-window';
import { GoogleSignIn } from './google-sign-in';

const server = startTestServer();

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  const config = { ...aConfig, googleSignIn: true };
  server.use(answer('get', '/api/config', () => ({ success: true, data: config })));
});
afterEach(() => vi.restoreAllMocks());

/** Allows or blocks windows, and records their initial state. */
function windows(isBlocked = false) {
  const opened: { address: string; opener: string | null; way: string | undefined }[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    const opener = sessionStorage.getItem('googleLoginOpener');
    opened.push({ address: String(address), opener, way: notedWay() });
    return isBlocked ? null : window;
  });
  return opened;
}

function acceptCode(seen: unknown[] = []) {
  server.use(
    answer('post', '/v1/oauth/exchange', async (request) => {
      seen.push(await request.json());
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'r' };
      return { success: true, data: { ...aUser, ...tokens, redirect: null } };
    }),
  );
}

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Google로 계속하기' }));

function show(keepLoggedIn = true) {
  const Page = () => <GoogleSignIn keepLoggedIn={keepLoggedIn} />;
  return renderRoutes([{ path: '/login', Component: Page }], '/login?redirect=/study/7');
}

/** Sends a message as a returning window; returns the replies to it. */
function tell(message: unknown): unknown[] {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('googleLogin');
  channel.addEventListener('message', ({ data }) => heard.push(data));
  channel.postMessage(message);
  return heard;
}

it.each([true, false])('takes the code of the window it opened, kept: %s', async (keep) => {
  const [opened, seen] = [windows(), [] as unknown[]];
  acceptCode(seen);
  show(keep);
  await press();
  expect(opened[0]?.address).toBe('/oauth2/authorization/google?popup=1');
  const opener = opened[0]?.opener;
  expect(sessionStorage.getItem('googleLoginOpener')).toBeNull();
  expect(opened[0]?.way).toBe('/study/7');
  tell({ opener: 'another page', code: 'stolen', error: null });
  tell('nonsense');
  const heard = tell({ opener, code: 'c', error: null });
  await waitFor(() => expect(useSession.getState().status).toBe('member'));
  expect(seen).toEqual([{ code: 'c', keepLoggedIn: keep }]);
  expect(heard).toEqual([{ takenBy: opener }]);
  expect(keptLoginHint.isSet()).toBe(keep);
});

it('shows why a window returned without a code, until the next attempt', async () => {
  const opened = windows();
  show();
  await press();
  tell({ opener: opened[0]?.opener, code: null, error: 'cancelled' });
  await screen.findByText('Google 로그인이 취소되었습니다.');
  await press();
  expect(screen.queryByText('Google 로그인이 취소되었습니다.')).toBeNull();
});

it("shows the server's message for a refused code", async () => {
  const opened = windows();
  const message = '로그인을 마칠 수 없습니다. 처음부터 다시 로그인해주세요.';
  server.use(
    refuse('post', '/v1/oauth/exchange', 400, { errorCode: 'LOGIN_CODE_INVALID', message }),
  );
  show();
  await press();
  tell({ opener: opened[0]?.opener, code: 'c', error: null });
  await screen.findByText(message);
  expect(useSession.getState().status).toBe('visitor');
});

it('continues in this window if others are blocked', async () => {
  windows(true);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  show(false);
  await press();
  expect(assign).toHaveBeenCalledWith('/oauth2/authorization/google?redirect=%2Fstudy%2F7');
  expect(sessionStorage.getItem('googleLoginKeep')).toBe('false');
  expect(notedWay()).toBe('/study/7');
});
