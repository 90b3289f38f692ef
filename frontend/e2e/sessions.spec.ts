import { expectAccessible } from './support/accessible';
import { accountButton, signIn } from './support/auth-pages';
import { expect, test } from './support/test';

// The signed-out browser receives a refusal on its next request.
test.use({
  refusals: /\/v1\/oauth\/refresh$|\/api\//,
});

test('another browser is signed out from here, and its draft is preserved', async ({
  page: elsewhere,
  somebody,
}) => {
  const { page, account } = await somebody('여러기기');
  await elsewhere.goto('/login');
  await signIn(elsewhere, account);
  await expect(accountButton(elsewhere, account)).toBeVisible();
  await elsewhere.goto('/study/create');
  await elsewhere.getByRole('textbox', { name: '제목' }).fill('다른 기기에서 쓰던 글');

  await page.goto('/settings/account');
  await page.getByRole('link', { name: '기기 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '로그인된 기기' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('이 기기');
  await expect(rows.last()).toContainText('Chrome');
  await expectAccessible(page, 'signed-in browsers');
  await rows
    .last()
    .getByRole('button', { name: /로그아웃$/ })
    .click();
  await expect(page.getByText('그 기기에서 로그아웃했습니다.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  const list = page.getByRole('main').getByRole('list');
  await expect(list, 'the button went with its row').toBeFocused();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
  await signIn(elsewhere, account);
  await expect(elsewhere).toHaveURL('/study/create');
  await expect(elsewhere.getByRole('textbox', { name: '제목' })).toHaveValue(
    '다른 기기에서 쓰던 글',
  );
});
