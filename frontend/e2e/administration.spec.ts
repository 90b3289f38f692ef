import { expectAccessible } from './support/accessible';
import { beginWith, openAdminSession } from './support/session';
import { expect, test } from './support/test';

// Colours are judged where things end up, not on their way there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an administrator makes, renames, orders and deletes a category', async ({ page }) => {
  const name = `분야${Date.now()}`;
  const renamed = `${name}학`;
  await beginWith(page, await openAdminSession());
  await page.goto('/go/categorys');
  await expect(page).toHaveURL('/ggo/categories');
  const mains = page.getByRole('region', { name: '대분류' });
  const category = (of: string) =>
    mains.getByRole('button', { name: new RegExp(`^${of} ?(하위|스터디)`) });
  const confirm = async (question: string, label: string) => {
    const dialog = page.getByRole('alertdialog', { name: question });
    await dialog.getByRole('button', { name: label }).click();
    await expect(dialog).toBeHidden();
  };

  await mains.getByRole('button', { name: '추가' }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await confirm(`'${name}' 카테고리를 추가하시겠습니까?`, '추가');
  await category(name).click();
  await expect(page.getByRole('region', { name: '중분류' })).toContainText('카테고리가 없습니다.');

  await mains.getByRole('button', { name: '수정' }).click();
  await mains.getByRole('textbox', { name: '이름 바꾸기' }).fill(renamed);
  await mains.getByRole('button', { name: '완료' }).click();
  await confirm(`'${name}'을 '${renamed}'으로 변경하시겠습니까?`, '변경');
  await expect(category(renamed)).toBeVisible();

  const places = () =>
    mains
      .getByRole('listitem')
      .evaluateAll(
        (items, wanted) => items.findIndex((item) => item.textContent?.startsWith(wanted)),
        renamed,
      );
  const before = await places();
  await page.getByRole('button', { name: `${renamed} 위로 옮기기` }).click();
  await expect.poll(places).toBe(before - 1);
  await category(renamed).press('Alt+ArrowUp');
  await expect.poll(places).toBe(before - 2);
  await category(renamed).dragTo(mains.getByRole('listitem').first());
  await expect.poll(places).toBe(0);
  await expectAccessible(page, 'managed categories');

  await mains.getByRole('button', { name: '삭제' }).click();
  await confirm(`'${renamed}' 카테고리를 삭제하시겠습니까?`, '삭제');
  await expect(category(renamed)).toBeHidden();

  await page.goto('/ggo/audit');
  const record = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(record(`${name} → ${renamed}`)).toContainText('카테고리 이름 변경');
  await expect(record(`${renamed} → 1번째`)).toContainText('카테고리 순서 변경');
  await expect(page.getByRole('listitem').filter({ hasText: renamed }).first()).toContainText(
    '카테고리 삭제',
  );
});

test.describe('somebody who is suspended', () => {
  test.use({ refusals: /\/api\/|\/v1\/oauth\/refresh/ });

  test('is signed out in the tab that was open, and the log says why', async ({
    page: admin,
    somebody,
  }) => {
    const { page: member, account } = await somebody('정지');
    const { nickname } = account;
    await member.goto('/notifications');
    await expect(member.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();

    await beginWith(admin, await openAdminSession());
    await admin.goto('/ggo/members');
    await admin.getByRole('searchbox', { name: '회원 검색' }).fill(nickname);
    await admin.keyboard.press('Enter');
    const row = admin.getByRole('listitem').filter({ hasText: account.email });
    await row.getByRole('button', { name: '이용 정지' }).click();
    const dialog = admin.getByRole('dialog', { name: '이용 정지' });
    await expectAccessible(admin, 'suspension');
    await dialog.getByLabel('사유').fill('여러 스터디에 같은 광고');
    await dialog.getByRole('button', { name: '정지하기' }).click();
    await expect(row).toContainText('정지됨');
    await expect(row).toContainText('여러 스터디에 같은 광고');

    await member.getByRole('link', { name: '읽지 않음' }).click();
    await expect(member).toHaveURL(/^[^?]+\/login\?/);

    await admin.goto('/ggo/audit');
    const record = admin
      .getByRole('listitem')
      .filter({ hasText: `→${nickname}` })
      .first();
    await expect(record).toContainText('이용 정지');
    await expect(record).toContainText('여러 스터디에 같은 광고');
    await expectAccessible(admin, 'audit log');

    await admin.goto(`/ggo/members?q=${encodeURIComponent(nickname)}`);
    await row.getByRole('button', { name: '정지 해제' }).click();
    const restoring = admin.getByRole('dialog', { name: '이용 정지 해제' });
    await restoring.getByLabel('사유').fill('해명을 확인했습니다.');
    await restoring.getByRole('button', { name: '해제하기' }).click();
    await expect(row.getByRole('button', { name: '이용 정지' })).toBeVisible();
  });
});
