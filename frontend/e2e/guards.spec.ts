import table from '../src/pages.json' with { type: 'json' };
import { newAccount } from './support/account';
import { signIn } from './support/auth-pages';
import { expect, test } from './support/test';

const rows: { path: string; for?: string }[] = Object.values(table.pages);
// Any id: whether it exists is asked only after signing in.
const pathsFor = (who: string) =>
  rows.filter((row) => row.for === who).map(({ path }) => path.replaceAll(/:\w+/g, '1'));

for (const path of pathsFor('members')) {
  test.describe(path, () => {
    // No roadmap or room of this user has this id.
    test.use({ refusals: path.includes('/1') ? /\/api\/(roadmap|rooms)\// : null });

    test('asks a visitor to log in and returns', async ({ page }) => {
      const account = await newAccount('방문');
      await page.goto(`${path}?from=link`);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?from=link`)}`);
      await signIn(page, account);
      // The pending page redirects if no job is running.
      if (path !== '/roadmap/pending') await expect(page).toHaveURL(`${path}?from=link`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

for (const path of pathsFor('administrators')) {
  test(`${path} sends a visitor home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}

test('the login target is never another site', async ({ page }) => {
  const account = await newAccount('조심');
  await page.goto('/login?redirect=//evil.example/');
  await signIn(page, account);
  await expect(page).toHaveURL('/');
});

test('old addresses redirect to the new ones', async ({ page }) => {
  await page.goto('/signin');
  await expect(page).toHaveURL('/login');
  await page.goto('/roadmap');
  await expect(page).toHaveURL('/roadmap/preview');
});

test.describe('an address that does not exist', () => {
  test.use({ refusals: /\/no-such-page$/ });

  test('says so, with status 404 and a link home', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' }).first(),
    ).toBeVisible();
    await page.getByRole('link', { name: '홈으로 가기' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a visitor who wants a roadmap is asked to log in first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '로드맵 만들기' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('로그인이 필요한 서비스입니다.');
  await question.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('button', { name: '로드맵 만들기' })).toBeFocused();
  await page.getByRole('button', { name: '로드맵 만들기' }).click();
  await question.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Froadmap%2Fcreate');
});
