import { details, newAccount } from './support/account';
import { accountButton, signIn, signUp } from './support/auth-pages';
import { api } from './support/api';
import { openAdminSession, openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test('a user signs up and continues to the target, and signs out', async ({ page }) => {
  const account = details('지우');
  await page.goto('/my-info/roadmap');
  await expect(page).toHaveURL('/login?redirect=%2Fmy-info%2Froadmap');
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
  await expect(page.getByRole('heading', { name: 'MOYA 회원가입' })).toBeVisible();
  await signUp(page, account);
  await expect(page).toHaveURL('/my-info/roadmap');
  await expect(page.getByText('회원가입이 완료되었습니다.')).toBeVisible();

  await accountButton(page, account).click();
  await expect(page.getByRole('menu').getByText(account.email)).toBeVisible();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.getByRole('link', { name: '이메일로 시작하기' }).click();
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await signIn(page, account);
  await expect(page).toHaveURL('/');
  await expect(accountButton(page, account)).toBeVisible();
});

test('the signup form shows every error at its field', async ({ page }) => {
  await page.goto('/signup');
  const submit = page.getByRole('main').getByRole('button', { name: '회원가입' });
  await submit.click();
  await expect(page.getByText('필수 약관에 동의해주세요.')).toBeVisible();
  await expect(page.getByLabel('닉네임')).toBeFocused();

  await page.getByRole('checkbox', { name: /이용약관/ }).check();
  await page.getByRole('checkbox', { name: /개인정보처리방침/ }).check();
  await page.getByLabel('비밀번호 확인').fill('다름');
  await submit.click();
  await expect(page.getByText('닉네임은 2-10자 사이여야 합니다.')).toBeVisible();
  await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible();
  await expect(page.getByText(/^비밀번호는 8자 이상이며/)).toBeVisible();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await page.getByLabel('닉네임').fill('지우');
  await expect(page.getByText('닉네임은 2-10자 사이여야 합니다.')).toBeHidden();
});

test.describe('refused by the server', () => {
  test.use({ refusals: /\/v1\/auth\/(login|signup)$/ });

  test('a wrong password and an unknown address have the same message', async ({ page }) => {
    const account = await newAccount('서연');
    await page.goto('/login');
    const failed = page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.');
    await signIn(page, { ...account, password: 'wrong2026!' });
    await expect(failed).toBeVisible();
    await page.getByLabel('이메일').fill('nobody@e2e.example');
    await expect(failed).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await expect(failed).toBeVisible();
  });

  test('a taken nickname is shown at its field', async ({ page }) => {
    const { nickname } = await newAccount('도윤');
    await page.goto('/signup');
    await signUp(page, { ...details('도윤'), nickname });
    await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
    await expect(page.getByLabel('닉네임')).toBeFocused();
  });
});

test('로그인 상태 유지 signs in a new tab, and signing out ends both', async ({
  page,
  context,
}) => {
  const account = await newAccount('하준');
  await page.goto('/login');
  await expect(page.getByRole('checkbox', { name: '로그인 상태 유지' })).toBeChecked();
  await signIn(page, account);
  await expect(accountButton(page, account)).toBeVisible();

  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  await page.goto('/my-info/roadmap');
  await expect(accountButton(page, account)).toBeVisible();

  const second = await context.newPage();
  await second.goto('/');
  await expect(accountButton(second, account)).toBeVisible();

  const told = second.waitForResponse(/\/v1\/oauth\/logout$/);
  await accountButton(second, account).click();
  await second.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(second.getByRole('main')).toBeFocused();
  await expect(second.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page, 'the first tab was on a page for members').toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.getByText('다른 탭에서 로그아웃했습니다.')).toBeVisible();
  for (const look of [() => page.goBack(), () => page.reload()]) {
    await look();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    await expect(page.getByText(account.nickname)).toHaveCount(0);
  }
  await told;
  const refused = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(refused.status(), 'the tokens of the first tab').toBe(401);
  const third = await context.newPage();
  await third.goto('/');
  await expect(third.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('a new tab of a kept login shows a study to its author from the start', async ({
  page,
  context,
}) => {
  const account = await newAccount('이어');
  const id = await postStudy((await openSession(account)).accessToken, '새 탭에서 여는 스터디');
  await page.goto('/login');
  await signIn(page, account);
  await expect(accountButton(page, account)).toBeVisible();

  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const offers: string[] = [];
    new MutationObserver(() => {
      const offer = document.body?.textContent?.match(/(?:참여|대기) 신청하기/)?.[0];
      if (offer !== undefined) offers.push(offer);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { offers });
  });
  const asked: boolean[] = [];
  tab.on('request', (request) => {
    if (new URL(request.url()).pathname !== `/api/posts/${id}`) return;
    asked.push('authorization' in request.headers());
  });
  await tab.goto(`/study/${id}`);
  await expect(tab.getByRole('link', { name: '수정' })).toBeVisible();
  expect(asked, 'asked once, and as the author').toEqual([true]);
  expect(await tab.evaluate('offers'), 'nothing of what visitors are offered').toEqual([]);
});

test('without 로그인 상태 유지 another tab is signed out, but a reload is not', async ({
  page,
  context,
}) => {
  const account = await newAccount('시우');
  await page.goto('/login');
  await page.getByRole('checkbox', { name: '로그인 상태 유지' }).uncheck();
  await signIn(page, account);
  await expect(accountButton(page, account)).toBeVisible();
  await page.reload();
  await expect(accountButton(page, account)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('two tabs of one session that renew it at the same moment both stay signed in', async ({
  somebody,
}) => {
  const { page, account } = await somebody('나란');
  await page.goto('/notifications');
  await expect(accountButton(page, account)).toBeVisible();
  // A window opened by a page starts with the tokens of that page, like a duplicated tab.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/notifications'));
  const tabs = [page, await opened];
  const tokens = () =>
    Promise.all(tabs.map((tab) => tab.evaluate(() => sessionStorage.getItem('refreshToken'))));
  const [before, copied] = await tokens();
  expect(copied).toBe(before);

  for (const moment of ['once', 'and again']) {
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.evaluate(() => sessionStorage.setItem('accessToken', 'expired'));
        await tab.reload();
        await expect(accountButton(tab, account), moment).toBeVisible();
        await expect(tab.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
      }),
    );
  }
  const [own, other] = await tokens();
  expect(own).not.toBe(before);
  expect(other, 'one family, whose latest token both have').toBe(own);
  const { accessToken: token } = await openAdminSession();
  const person = encodeURIComponent(account.nickname);
  const acts = await api<{ action: string }[]>('GET', `/api/admin/audit?person=${person}`, {
    token,
  });
  expect(acts.map(({ action }) => action)).toEqual(['SIGNED_IN', 'SIGNED_UP']);
});

test.describe('an expired session', () => {
  test.use({ refusals: /\/v1\/oauth\/refresh$|\/api\// });

  test('goes to the login and back', async ({ somebody }) => {
    const { page, account } = await somebody('예은');
    await page.goto('/my-info/roadmap');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The tokens expire while the page is open.
    const other = await openSession(account);
    await page.evaluate(
      (token) => {
        sessionStorage.setItem('accessToken', token);
        sessionStorage.setItem('refreshToken', 'not-a-token');
      },
      `${other.accessToken.slice(0, -4)}AAAA`,
    );
    await page.reload();
    await expect(page).toHaveURL('/login?redirect=%2Fmy-info%2Froadmap');
    await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible();
    await signIn(page, account);
    await expect(page).toHaveURL('/my-info/roadmap');
  });

  test('renews by itself while the refresh token is valid', async ({ somebody }) => {
    const { page, account } = await somebody('주원');
    await page.goto('/');
    await expect(accountButton(page, account)).toBeVisible();
    const before = await page.evaluate(() => sessionStorage.getItem('refreshToken'));
    await page.evaluate(() => sessionStorage.setItem('accessToken', 'expired'));
    await page.reload();
    await expect(accountButton(page, account)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).not.toBe(before);
  });
});
