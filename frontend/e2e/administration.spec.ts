import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { api } from './support/api';
import { tabTo } from './support/keyboard';
import { makeRoadmap } from './support/roadmaps';
import { beginWith, openAdminSession, openSession } from './support/session';
import { expect, test } from './support/test';
import { swipe } from './support/touch';

test('an administrator creates, renames, orders and deletes a category', async ({ page }) => {
  // The particle after a name depends on its last sound, which a digit of the time would change.
  const name = `분야${Date.now()}반`;
  const renamed = `${name}학`;
  await beginWith(page, await openAdminSession());
  await page.goto('/go/categorys');
  await expect(page).toHaveURL('/ggo/categories');
  const mains = page.getByRole('region', { name: '대분류' });
  const category = (of: string) =>
    mains.getByRole('radio', { name: new RegExp(`^${of} ?(하위|스터디)`) });
  const rowOf = (of: string) => mains.getByRole('listitem').filter({ hasText: of });
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

  await mains.getByRole('button', { name: '수정', exact: true }).click();
  await mains.getByRole('textbox', { name: '이름 수정' }).fill(renamed);
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
  const announced = mains.getByRole('status');
  await expect(announced).toHaveText(
    `${renamed}, ${before + 1}번째에서 ${before}번째로 옮겼습니다.`,
  );
  await category(renamed).press('Alt+ArrowUp');
  await expect.poll(places).toBe(before - 2);
  await category(renamed).dragTo(mains.getByRole('listitem').first());
  await expect.poll(places).toBe(0);
  await rowOf(renamed).hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(mains).not.toHaveAttribute('aria-busy');
  expect(await places()).toBe(0);
  await page.getByRole('searchbox', { name: '카테고리 찾기' }).fill(renamed.slice(0, 2));
  await expect(rowOf(renamed).locator('mark')).toHaveText('분야');
  await page.keyboard.press('Escape');
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

test('new roadmaps appear in the chart, and with the keyboard alone in its table', async ({
  page,
  somebody,
}) => {
  const { account } = await somebody('지도');
  await makeRoadmap((await openSession(account)).accessToken);
  await beginWith(page, await openAdminSession());
  await page.goto('/ggo');
  await expect(page.getByRole('img', { name: /^최근 30일 동안 만든 로드맵 \d+개/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '날짜별 만든 로드맵 표로 보기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /오늘/ })).toContainText(/[1-9]\d*개/);
  await expectAccessible(page, 'days in a table');
  await tabTo(page, page.getByRole('link', { name: /^신고 \d+건 보기/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ggo/reports');
});

test('an administrator downloads a list, and finds that in the log', async ({ page }) => {
  await beginWith(page, await openAdminSession());
  await page.goto('/ggo/members?group=ADMINS');
  await expectAccessible(page, 'members with filters');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 내려받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^MOYA 회원 \d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF번호,닉네임,[^\n]+\r\n\d+,/);
  await page.goto('/ggo/audit?action=LIST_EXPORTED');
  await expect(page.getByRole('list', { name: '기록' })).toContainText(/목록 내려받기.*회원 \d+건/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('categories are ordered with a finger', async ({ page }) => {
    const admin = await openAdminSession();
    const token = admin.accessToken;
    const add = (name: string, parentId: number | null) =>
      api<{ id: number }>('POST', '/api/categories', { token, body: { name, parentId } });
    const mark = `손${Date.now()}`;
    const main = await add(mark, null);
    const names = ['가', '나', '다'].map((letter) => `${mark}${letter}`);
    const made: number[] = [];
    for (const name of names) made.push((await add(name, main.id)).id);

    await beginWith(page, admin);
    await page.goto('/ggo/categories');
    await page.getByRole('radio', { name: new RegExp(`^${mark} ?하위`) }).click();
    const middles = page.getByRole('region', { name: '중분류' });
    const rows = middles.getByRole('listitem');
    const order = async () =>
      (await rows.allTextContents()).map((text) => names.find((name) => text.startsWith(name)));
    await expect.poll(order).toEqual(names);
    await rows.last().scrollIntoViewIfNeeded();
    const grip = await rows.first().locator('[data-grip]').boundingBox();
    if (grip === null) throw new Error('nothing to drag by');
    const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await swipe(page, start, { x: 0, y: grip.height * 2 });
    const [first, second, third] = names;
    await expect.poll(order).toEqual([second, third, first]);
    await page.reload();
    await page.getByRole('radio', { name: new RegExp(`^${mark} ?하위`) }).click();
    await expect.poll(order).toEqual([second, third, first]);

    for (const id of made) await api('DELETE', `/api/categories/${id}`, { token });
    await api('DELETE', `/api/categories/${main.id}`, { token });
  });
});

test.describe('a suspended member', () => {
  test.use({ refusals: /\/api\/|\/v1\/oauth\/refresh/ });

  test('is signed out in an open tab, and the log has the reason', async ({
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
