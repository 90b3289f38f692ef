import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { screens } from './support/touch';

const button = (page: Page, week: number) =>
  page.getByRole('button', { name: `${week}주차 다시 쓰기` });

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('with keys alone a week is rewritten, done days are preserved, and the rewrite is undone', async ({
      somebody,
    }) => {
      const { page, account } = await somebody('새로');
      const { accessToken } = await openSession(account);
      await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken, 28)}`);
      await page.getByRole('checkbox', { name: /^1주차 1일 차 / }).click();
      await expect(page.getByText('1 / 28일 · 3%')).toBeVisible();
      const done = page.getByRole('checkbox', { name: /^1주차 1일 차 / });
      const doneLabel = await done.evaluate(
        (box: HTMLInputElement) => box.labels?.[0]?.textContent,
      );
      const days = page.getByRole('listitem').filter({ hasText: /^[1-7]일 차/ });
      const before = await days.allTextContents();

      await button(page, 1).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '1주차 다시 쓰기' });
      await expect(dialog.getByText('완료한 날(1일 차)은 그대로 둡니다.')).toBeVisible();
      await expect(dialog.getByText(/^오늘 \d+번 더 다시 쓸 수 있습니다/)).toBeVisible();
      await expectAccessible(page, 'before a week is written anew');
      await expectNoSidewaysScroll(page, 'before a week is written anew');
      await dialog.getByRole('radio', { name: '다른 내용으로' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(dialog.getByRole('radio', { name: '다른 내용으로' })).toBeChecked();
      await dialog.getByRole('button', { name: '다시 쓰기' }).press('Enter');

      await expect(page.getByText('새 내용으로 바꾸었습니다.')).toBeVisible();
      await expectAccessible(page, 'a week that was written anew');
      await expect(done).toBeChecked();
      expect(await done.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)).toBe(
        doneLabel,
      );
      expect(await days.allTextContents()).not.toEqual(before);

      // A second Enter this soon after the one that closed the dialog would be ignored as its double press.
      await page.getByRole('button', { name: '이전 내용으로' }).press('Space');
      await expect(page.getByText('이전 내용으로 되돌렸습니다.')).toBeVisible();
      await expect(button(page, 1)).toBeFocused();
      expect(await days.allTextContents()).toEqual(before);
    });
  });
}

test('a week whose every day is done has no button, and says why', async ({ somebody }) => {
  const { page, account } = await somebody('다함');
  const { accessToken } = await openSession(account);
  await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken, 3)}`);
  for (const day of [1, 2, 3]) {
    await page.getByRole('checkbox', { name: new RegExp(`^1주차 ${day}일 차 `) }).click();
  }
  await expect(page.getByText('3 / 3일 · 100%')).toBeVisible();
  await expect(page.getByText(/^이 주차에는 다시 쓸 날이 없습니다/)).toBeVisible();
  await expect(button(page, 1)).toHaveCount(0);
});
