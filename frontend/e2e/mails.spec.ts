import { expectAccessible } from './support/accessible';
import { details, newAccount } from './support/account';
import { accountButton, signIn, signUp } from './support/auth-pages';
import { tabTo } from './support/keyboard';
import { linkTo } from './support/mails';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('a user signs up, verifies the address, and signs in', async ({ page }) => {
  const account = details('인증');
  await page.goto('/signup');
  await signUp(page, account);
  await expect(accountButton(page, account)).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText('아직 인증하지 않은 주소입니다.')).toBeVisible();

  await page.goto(await linkTo('/verify-email', account.email));
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByRole('heading', { name: '이메일 인증이 완료되었습니다' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page, 'verified');
  await page.goto('/settings/account');
  await expect(page.getByText('인증된 주소입니다.')).toBeVisible();

  await accountButton(page, account).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.goto('/login');
  await signIn(page, account);
  await expect(accountButton(page, account)).toBeVisible();
});

test.describe('with sessions that end', () => {
  test.use({ refusals: /\/(api\/|v1\/auth\/|v1\/oauth\/refresh)/ });

  test('a forgotten password is set by mail, and all sessions end', async ({ page, somebody }) => {
    const { page: elsewhere, account } = await somebody('분실');
    await elsewhere.goto('/settings/account');
    await expect(elsewhere.locator('#email').getByText(account.email)).toBeVisible();

    await page.goto('/login');
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
    // The login page has a field of the same name.
    await page.getByRole('heading', { name: '비밀번호 찾기' }).waitFor();
    await page.getByLabel('이메일').fill(account.email);
    await page.getByRole('button', { name: '메일 받기' }).click();
    await expect(page.getByText(/계정이 있으면 메일이/)).toBeVisible();
    const link = await linkTo('/reset-password', account.email);

    await page.goto(link);
    await page.getByRole('button', { name: '새 비밀번호 저장' }).click();
    await expect(page.getByLabel('새 비밀번호', { exact: true })).toBeFocused();
    await expectAccessible(page, 'new password with faults');
    await page.getByLabel('새 비밀번호', { exact: true }).fill('walnut4river!');
    await page.getByLabel('새 비밀번호 확인').fill('walnut4river!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...account, password: 'walnut4river!' });
    await expect(accountButton(page, account)).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/^[^?]*\/login/);
    await page.goto(link);
    await page.getByLabel('새 비밀번호', { exact: true }).fill('velvet9otter!');
    await page.getByLabel('새 비밀번호 확인').fill('velvet9otter!');
    await page.keyboard.press('Enter');
    await expect(page.getByText('이 링크는 더 이상 사용할 수 없습니다.')).toBeVisible();
  });

  test('a link verifies once, after signing in where it was opened, and says so the second time', async ({
    page,
  }) => {
    const account = await newAccount('두번');
    const { email } = account;
    const link = await linkTo('/verify-email', email);
    const verify = async () => {
      await tabTo(page, page.getByRole('button', { name: '이메일 인증하기' }));
      await page.keyboard.press('Enter');
    };
    await page.goto(link);
    await tabTo(page, page.getByRole('link', { name: '로그인하고 인증하기' }));
    await page.keyboard.press('Enter');
    await signIn(page, account);
    await verify();
    await expect(page.getByText(`${email} 주소가 확인되었습니다.`)).toBeVisible();
    await page.goto('/');
    await page.goto(link);
    await verify();
    await expect(page.getByText('이 링크는 더 이상 사용할 수 없습니다.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page, 'link that is over');
    await expect(page.getByText(`${email} 주소는 이미 인증되었습니다.`)).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: '스터디 찾기' }));
  });

  test('a changed password does not sign this browser out', async ({ page, somebody }) => {
    const { page: own, account } = await somebody('변경');
    const other = await openSession(account);
    await own.goto('/settings/account');
    await own.getByLabel('현재 비밀번호').fill('wrong2026!');
    await own.getByLabel('새 비밀번호', { exact: true }).fill('walnut4river!');
    await own.getByLabel('새 비밀번호 확인').fill('walnut4river!');
    await own.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(own.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
    await own.getByLabel('현재 비밀번호').fill(account.password);
    await own.getByRole('button', { name: '비밀번호 변경' }).click();
    await expect(own.getByText(/^비밀번호를 변경했습니다/)).toBeVisible();
    await own.reload();
    await expect(own.getByText(account.email).first()).toBeVisible();

    const refused = await page.request.get('/api/auth/user', {
      headers: { authorization: `Bearer ${other.accessToken}` },
    });
    expect(refused.status()).toBe(401);
  });
});

test('a new address counts once its mail was read', async ({ somebody }) => {
  const { page, account } = await somebody('이사');
  const wanted = details('이사').email;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: '변경', exact: true }).click();
  await page.getByLabel('새 이메일').fill(wanted);
  await page.locator('#email').getByLabel('현재 비밀번호').fill(account.password);
  await page.getByRole('button', { name: '확인 메일 받기' }).click();
  await expect(page.getByText('주소로 메일을 보냈습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '변경', exact: true })).toBeFocused();
  await page.goto(await linkTo('/verify-email', wanted));
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByText(`${wanted} 주소가 확인되었습니다.`)).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText(wanted)).toBeVisible();
});

test('the choice of mails is saved', async ({ somebody }) => {
  const { page } = await somebody('설정');
  await page.goto('/settings/account');
  const approved = page.getByRole('checkbox', { name: '신청 승인' });
  const marketing = page.getByRole('checkbox', { name: /마케팅/ });
  await expect(approved).toBeChecked();
  await expect(marketing).not.toBeChecked();
  await approved.click();
  await marketing.click();
  await expect(approved).not.toBeChecked();
  await expect(marketing).toBeChecked();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.reload();
  await expect(approved).not.toBeChecked();
  await expect(marketing).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '새 참여 신청' })).toBeChecked();
});

test('a page that needs a link says what to do without one', async ({ page }) => {
  await newAccount('길');
  await page.goto('/verify-email');
  await expect(page.getByRole('link', { name: '로그인하고 메일 다시 받기' })).toBeVisible();
});
