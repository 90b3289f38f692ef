import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { accountButton, signIn } from './support/auth-pages';
import { expect, test } from './support/test';
import { codeOf } from './support/totp';

test.describe('with codes', () => {
  // The first step of signing in is refused, and so is a wrong code.
  test.use({ refusals: /\/v1\/auth\/(login|second-factor)$/ });

  test('a second factor is set up, asked for at sign-in, and turned off', async ({ somebody }) => {
    const { page, account } = await somebody('하린');
    await page.goto('/settings/account');
    await page.locator('#second-factor').getByRole('link', { name: '설정' }).click();
    await expect(page).toHaveURL('/settings/second-factor');
    await page.getByLabel('현재 비밀번호').fill(account.password);
    await page.getByRole('button', { name: '2단계 인증 설정하기' }).click();
    await expect(page.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible();
    await expectAccessible(page, 'the QR code');
    await expectNoSidewaysScroll(page, 'the QR code');
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const secret = shown.replaceAll(' ', '');
    await page.getByLabel('인증 코드').fill(codeOf(secret));
    await page.getByLabel('인증 코드').press('Enter');
    const codes = page.getByRole('group', { name: '복구 코드' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, 'the recovery codes');
    const [recovery = '', second = ''] = await codes.allInnerTexts();
    await page.getByRole('button', { name: '보관했습니다' }).click();
    await expect(page.getByText('복구 코드 10개 남음')).toBeVisible();
    await expectAccessible(page, 'a second factor that is on');

    const leave = async () => {
      await accountButton(page, account).click();
      await page.getByRole('menuitem', { name: '로그아웃' }).click();
      await page.goto('/login?redirect=%2Fsettings%2Fsecond-factor');
      await signIn(page, account);
      await expect(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible();
    };
    await leave();
    const field = page.getByLabel('인증 코드');
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the second step');
    await field.fill('000000');
    await field.press('Enter');
    await expect(
      page.getByText('인증 코드가 올바르지 않습니다. 새 코드로 다시 시도해주세요.'),
    ).toBeVisible();
    await field.fill(codeOf(secret, 1));
    await field.press('Enter');
    await expect(page).toHaveURL('/settings/second-factor');
    await expect(page.getByText('복구 코드 10개 남음')).toBeVisible();

    await leave();
    await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
    await page.getByLabel('복구 코드').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: '확인' }).click();
    await expect(page.getByText('복구 코드 9개 남음')).toBeVisible();

    await page.getByRole('button', { name: '새로 만들기', exact: true }).click();
    await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
    // A code of the app might still be the one used to sign in.
    await page.getByLabel('복구 코드').fill(second);
    await page.getByRole('button', { name: '복구 코드 새로 만들기' }).click();
    const fresh = page.getByRole('group', { name: '복구 코드' }).getByRole('listitem');
    await expect(fresh).toHaveCount(10);
    const other = await fresh.first().innerText();
    await page.getByRole('button', { name: '보관했습니다' }).click();

    await page.getByRole('button', { name: '끄기', exact: true }).click();
    await page.getByLabel('현재 비밀번호').fill(account.password);
    await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
    await page.getByLabel('복구 코드').fill(other);
    await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
    await expect(page.getByRole('button', { name: '2단계 인증 설정하기' })).toBeVisible();
  });
});
