import { details, newAccount } from './support/account';
import { accountButton, signIn } from './support/auth-pages';
import { agree, googleButton, issuer, openGoogle, refuse, signInAtIssuer } from './support/google';
import { signInQuietly } from './support/session';
import { expect, test } from './support/test';

test.use({ visits: issuer });

/** A user whom the issuer knows and we do not; their name there is the local part of the address. */
function stranger() {
  const account = details('구글');
  return { ...account, nickname: account.email.split('@')[0]?.replace(/-.*/, '') ?? '' };
}

test('a user signs in with Google in a window beside the page', async ({ page }) => {
  const account = stranger();
  await page.goto('/login?redirect=/study');
  const window = await openGoogle(page);
  expect(new URL(window.url()).origin).toBe(issuer);
  await signInAtIssuer(window, account.email);
  const closed = window.waitForEvent('close');
  await agree(window);
  await closed;
  await expect(page).toHaveURL('/study');
  await page.getByRole('button', { name: /님 메뉴$/ }).click();
  await expect(page.getByRole('menu').getByText(account.email)).toBeVisible();
});

test("the home page's start block signs in too, and a second time without questions", async ({
  page,
}) => {
  const account = stranger();
  await page.goto('/');
  const first = await openGoogle(page);
  await signInAtIssuer(first, account.email);
  await agree(first);
  const menu = page.getByRole('button', { name: /님 메뉴$/ });
  await menu.click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(googleButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  const second = await openGoogle(page);
  await second.waitForEvent('close');
  await expect(menu).toBeVisible();
});

for (const [why, viewport] of [
  ['where windows are blocked', { width: 1280, height: 900 }],
  ['on a phone', { width: 375, height: 720 }],
] as const) {
  test(`a user signs in with Google in the same window ${why}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    if (why === 'where windows are blocked')
      await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await page.goto('/login?redirect=/my-info/roadmap');
    await googleButton(page).click();
    await signInAtIssuer(page, stranger().email);
    await agree(page);
    await expect(page).toHaveURL('/my-info/roadmap');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The login leaves no history entry that could be shown twice.
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });
}

test('로그인 상태 유지 applies to Google too, unless it is unticked', async ({ page, context }) => {
  const header = (of: typeof page) => of.getByRole('banner').getByRole('link', { name: '로그인' });
  const { email } = stranger();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: '로그인 상태 유지' }).uncheck();
  const first = await openGoogle(page);
  await signInAtIssuer(first, email);
  await agree(first);
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(header(other)).toBeVisible();
  await openGoogle(other);
  await expect(other).toHaveURL('/');
  await expect(header(other)).toBeHidden();
  const third = await context.newPage();
  await third.goto('/');
  await expect(third.getByRole('button', { name: /님 메뉴$/ })).toBeVisible();
});

test('a user who refuses consent sees why and can continue by email', async ({ page }) => {
  const account = await newAccount('거절');
  await page.goto('/login?redirect=/study');
  const window = await openGoogle(page);
  await signInAtIssuer(window, stranger().email);
  const closed = window.waitForEvent('close');
  await refuse(window);
  await closed;
  await expect(page.getByText('Google 로그인이 취소되었습니다.')).toBeVisible();
  await expect(googleButton(page)).toBeVisible();

  await page.addInitScript(() => Object.assign(globalThis, { open: () => null }));
  await page.reload();
  await googleButton(page).click();
  await refuse(page);
  await expect(page.getByRole('alert')).toHaveText('Google 로그인이 취소되었습니다.');
  await signIn(page, account);
  await expect(page).toHaveURL('/study');
});

test.describe('an account', () => {
  test.use({ refusals: /\/v1\/auth\/login$|\/v1\/oauth\/refresh$|\/api\// });

  test('is joined by its address, and an unverified owner is signed out', async ({
    page,
    browser,
    guard,
    baseURL,
  }) => {
    const account = await newAccount('선점');
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    guard.watch(elsewhere);
    const squatter = await elsewhere.newPage();
    await signInQuietly(squatter, account);
    await squatter.goto('/my-info');
    await expect(accountButton(squatter, account)).toBeVisible();

    await page.goto('/login');
    const window = await openGoogle(page);
    await signInAtIssuer(window, account.email);
    await agree(window);
    await expect(accountButton(page, account)).toBeVisible();

    await squatter.reload();
    await expect(squatter).toHaveURL(/^[^?]*\/login\?/);
    await signIn(squatter, account);
    await expect(squatter.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
    await elsewhere.close();
  });
});

test('an address that the issuer has not verified opens nothing', async ({ page }) => {
  await page.goto('/login');
  const window = await openGoogle(page);
  await signInAtIssuer(window, `unverified-${stranger().email}`);
  await agree(window);
  await expect(page.getByText('Google에서 확인되지 않은 이메일')).toBeVisible();
});

test('a code in a window whose opener is closed is used there', async ({ page, context }) => {
  await page.goto('/login?redirect=/study');
  const window = await openGoogle(page);
  await signInAtIssuer(window, stranger().email);
  await window.getByRole('button', { name: 'Continue' }).waitFor();
  await page.close();
  await agree(window);
  await expect(window.getByRole('button', { name: /님 메뉴$/ })).toBeVisible();
  expect(context.pages()).toEqual([window]);
});

test('everything works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(googleButton(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '로그인' }).focus();
  await page.keyboard.press('Tab');
  await expect(googleButton(page)).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await opened;
  await expect(window.getByPlaceholder('Enter any login')).toBeFocused();
  await window.keyboard.type(stranger().email);
  await window.keyboard.press('Tab');
  await window.keyboard.type('anything');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Continue' })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /님 메뉴$/ })).toBeVisible();
});

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test.describe('inside KakaoTalk', () => {
  test.use({ userAgent: `${phone} KAKAOTALK 11.2.1`, viewport: { width: 375, height: 720 } });

  test('the page says that Google refuses, links to a real browser and offers email', async ({
    page,
  }) => {
    const account = await newAccount('카톡');
    await page.goto('/study/create');
    await expect(page).toHaveURL('/login?redirect=%2Fstudy%2Fcreate');
    await expect(page.getByText('카카오톡 안의 브라우저에서는')).toBeVisible();
    await expect(googleButton(page)).toBeHidden();
    const out = page.getByRole('link', { name: '다른 브라우저로 열기' });
    const address = `kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`;
    await expect(out).toHaveAttribute('href', address);
    await signIn(page, account);
    await expect(page).toHaveURL('/study/create');
  });
});

test.describe('inside Instagram on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Instagram 390.0',
    viewport: { width: 375, height: 720 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the address can be copied', async ({ page }) => {
    await page.goto('/login?redirect=%2Fstudy%2F7');
    await page.getByRole('button', { name: '주소 복사' }).click();
    await expect(page.getByText('주소를 복사했습니다.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
