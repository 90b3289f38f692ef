import { expectAccessible } from './support/accessible';
import { api } from './support/api';
import { signIn } from './support/auth-pages';
import { tabTo } from './support/keyboard';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({ refusals: /\/api\/users\/me$/ });

test('a user who leaves is signed out and can sign up again, and their texts remain without a name', async ({
  page: reader,
  somebody,
}) => {
  const { account: host } = await somebody('남을');
  const { page, account } = await somebody('떠날');
  const study = await postStudy((await openSession(host)).accessToken, '이어 갈 스터디');
  await page.goto(`/study/${study}`);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('몇 시에 모이나요?');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect(page.getByText('내 댓글')).toBeVisible();

  await page.goto('/settings/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내려받기' }).click();
  expect((await download).suggestedFilename()).toMatch(/^moya-\d{4}-\d{2}-\d{2}\.json$/);
  await tabTo(page, page.getByRole('button', { name: '회원 탈퇴' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
  const password = dialog.getByLabel('비밀번호', { exact: true });
  await password.fill('wrong');
  // A second Enter this soon after the first would be ignored as a slip.
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(dialog.getByText('비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expectAccessible(page, 'leaving with a wrong password');
  // By keys, as a user would: `fill` presses none, and the last one pressed would still be Enter.
  await password.clear();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^탈퇴했습니다/)).toBeVisible();
  await expect(page.getByRole('button', { name: `${account.nickname} 님 메뉴` })).toBeHidden();

  await reader.goto(`/study/${study}`);
  const said = reader.getByRole('listitem').filter({ hasText: '몇 시에 모이나요?' });
  await expect(said).toContainText('탈퇴한 회원');
  await expect(said.getByRole('link')).toHaveCount(0);

  const agreements = { terms: true, privacy: true, marketing: false };
  const body = { ...account, passwordConfirm: account.password, agreements };
  await api('POST', '/v1/auth/signup', { body });
  await page.goto('/login');
  await signIn(page, account);
  await expect(page.getByRole('button', { name: `${account.nickname} 님 메뉴` })).toBeVisible();
});
