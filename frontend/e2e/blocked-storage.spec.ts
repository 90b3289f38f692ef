import { newAccount } from './support/account';
import { expect, test } from './support/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  }),
);

test('a browser that forbids storage shows every public page', async ({ page }) => {
  for (const [path, heading] of [
    ['/', '최고의 스터디'],
    ['/study', '스터디'],
    ['/roadmap/preview', '로드맵 미리보기'],
    ['/roadmap/try', '첫 주'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-drawn]'), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
});

test('without storage a user is signed in as long as the page lasts', async ({ page }) => {
  const { nickname, email, password } = await newAccount('기억 없음');
  await page.goto('/login');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('button', { name: `${nickname} 님 메뉴` })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '스터디', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '스터디' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${nickname} 님 메뉴` })).toBeVisible();
});
