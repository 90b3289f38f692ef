import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { keptLoginHint } from '@/api/token-store';
import { draftKey } from '@/data/drafts/places';
import { paths } from '@/paths';
import { aConfig, aUser, tokenExpiringIn } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { noteWay } from '../google/login-window';
import LoginPage from './login-page';

const server = startTestServer();

beforeEach(() => {
  clearSession();
  server.use(answer('get', '/api/config', () => ({ success: true, data: aConfig })));
});

function show(address = '/login') {
  renderRoutes(
    [{ path: '/login', Component: LoginPage }, stop('/', '홈'), stop('/study/7', '스터디 일곱')],
    address,
  );
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('이메일'), 'a@example.com');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'abcd123!');
  await userEvent.click(screen.getByRole('button', { name: '로그인' }));
}

function acceptLogin(seen: unknown[] = []) {
  server.use(
    answer('post', '/v1/auth/login', async (request) => {
      seen.push(await request.json());
      const tokens = { accessToken: tokenExpiringIn(1800), refreshToken: 'r' };
      return { success: true, data: { ...aUser, ...tokens } };
    }),
  );
}

it.each([
  ['a study of whoever lost the session over it', draftKey({ owner: aUser.id, page: 'new' }), true],
  ['a study of somebody else', draftKey({ owner: aUser.id + 1, page: 'new' }), false],
  [
    'a message to the author',
    draftKey({ owner: aUser.id, page: '7', at: 'message' }),
    true,
    paths.study(7),
  ],
  [
    'a comment below another study',
    draftKey({ owner: aUser.id, page: '70', at: 'new' }),
    false,
    paths.study(7),
  ],
  [
    'a day of a roadmap',
    draftKey({ owner: aUser.id, page: 'roadmap-3', at: 'day' }),
    true,
    paths.myRoadmap(3),
  ],
])('says that a text is kept: %s', async (_whose, key, isTold, address = paths.studyCreate) => {
  localStorage.clear();
  localStorage.setItem(key, '{}');
  setUser(aUser);
  clearSession('세션이 만료되었습니다.');
  show(`/login?redirect=${address}`);
  await screen.findByText('MOYA 로그인');
  const told = screen.queryByText(
    '작성하던 내용은 이 브라우저에 보관되어 있습니다. 로그인하면 이어서 작성할 수 있습니다.',
  );
  expect(told !== null).toBe(isTold);
});

it.each([
  ['/study/7%23apply', '참여 신청하려면 로그인해주세요.'],
  ['/roadmap/shared/abc%23take', '로드맵을 가져오려면 로그인해주세요.'],
  ['/study/7', '계획을 펼치고 이어서 공부합니다.'],
])('says why a visitor logs in on the way to %s', async (address, reason) => {
  show(`/login?redirect=${address}`);
  expect(await screen.findByText(reason)).toBeVisible();
});

it('signs in, staying signed in by default, and goes back', async () => {
  const seen: unknown[] = [];
  acceptLogin(seen);
  show('/login?redirect=/study/7');
  await signIn();
  await screen.findByText('스터디 일곱');
  expect(seen).toEqual([{ email: 'a@example.com', password: 'abcd123!', keepLoggedIn: true }]);
  expect(keptLoginHint.isSet()).toBe(true);
});

it('goes home instead of to another site', async () => {
  acceptLogin();
  show('/login?redirect=//evil.example');
  await signIn();
  await screen.findByText('홈');
});

it('shows wrong credentials until something is typed', async () => {
  server.use(refuse('post', '/v1/auth/login', 400, { errorCode: 'INVALID_CREDENTIALS' }));
  show();
  await signIn();
  const message = '이메일 또는 비밀번호가 올바르지 않습니다.';
  await screen.findByText(message);
  await userEvent.type(screen.getByLabelText('비밀번호'), 'x');
  expect(screen.queryByText(message)).toBeNull();
});

it('offers Google only if it is configured', async () => {
  show();
  await screen.findByText('MOYA 로그인');
  expect(screen.queryByText('Google로 계속하기')).toBeNull();
});

it.each([
  ['cancelled', 'Google 로그인이 취소되었습니다.'],
  ['unverified', /확인되지 않은 이메일로는 로그인할 수 없습니다/],
  ['unavailable', /지금은 Google 로그인을 사용할 수 없습니다/],
  ['suspended', '이용이 정지된 계정입니다.'],
  ['busy', /잠시 후 다시 시도해주세요/],
  ['expired', /처음부터 다시 시도해주세요/],
  ['failed', /인증에 실패했습니다/],
  ['constructor', /인증에 실패했습니다/],
  ['<b>', /인증에 실패했습니다/],
])('says why signing in by Google came to nothing: %s', async (reason, sentence) => {
  acceptLogin();
  show(`/login?error=${encodeURIComponent(reason)}&redirect=/study/7`);
  expect(await screen.findByText(sentence)).toBeVisible();
  await signIn();
  await screen.findByText('스터디 일곱');
});

it('remembers the target when Google returns without parameters', async () => {
  acceptLogin();
  noteWay('/study/7');
  show('/login?error=expired');
  await signIn();
  await screen.findByText('스터디 일곱');
});

it('goes home when the user opens the login page later', async () => {
  acceptLogin();
  noteWay('/study/7');
  show();
  await signIn();
  await screen.findByText('홈');
});
