import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { tabTo } from './support/keyboard';
import { makeRoadmap, makeWorksheets } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { screens } from './support/touch';

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('a day of my roadmap has a worksheet with hidden answers', async ({ somebody }) => {
      const { page, account } = await somebody('학습지');
      const { accessToken } = await openSession(account);
      const id = await makeRoadmap(accessToken);
      await page.goto(`/my-info/roadmap/${id}`);
      await page.getByRole('checkbox', { name: /^1주차 1일 차 / }).click();
      await expect(page.getByText('1 / 10일 · 10%')).toBeVisible();
      await page.getByRole('link', { name: '1주차 2일 차 학습지' }).click();
      await expect(page).toHaveURL(`/my-info/roadmap/${id}/worksheets/1/2`);
      const make = page.getByRole('button', { name: '학습지 만들기' });
      await make.waitFor();
      await expectAccessible(page, 'no worksheet yet');
      await make.click();
      await expect(page.getByRole('heading', { name: '목표', exact: true })).toBeVisible();
      await expect(page.getByText('커리큘럼에서 뽑은 개요입니다.')).toBeVisible();
      await expectAccessible(page, 'a worksheet');
      await expectNoSidewaysScroll(page, 'a worksheet');

      const first = page.getByRole('button', { name: '1번 답 보기' });
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: '1번 답 가리기' })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: /^[①②③] / })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /^[①②③] / })).toHaveCount(0);

      await page.getByRole('link', { name: '1주차 3일 차' }).click();
      await expect(page).toHaveURL(`/my-info/roadmap/${id}/worksheets/1/3`);
      await expect(page.getByRole('heading', { name: '목표', exact: true })).toBeVisible();
    });
  });
}

test('with the keyboard alone a worksheet is made, read, and left for the next one', async ({
  somebody,
}) => {
  const { page, account } = await somebody('자판');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('checkbox', { name: /^1주차 2일 차 / }).focus();
  await enter(page.getByRole('link', { name: '1주차 2일 차 학습지' }));
  await enter(page.getByRole('button', { name: '학습지 만들기' }));
  const goal = page.getByRole('heading', { name: '목표', exact: true });
  await expect(goal).toBeVisible();
  // The pressed button has unmounted, and Tab continues within the worksheet.
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '인쇄' })).toBeFocused();
  await enter(page.getByRole('button', { name: '답 모두 보기' }));
  await expect(page.getByRole('button', { name: '1번 답 가리기' })).toBeVisible();
  await enter(page.getByRole('button', { name: '1번 답 가리기' }));
  await expect(page.getByRole('button', { name: '1번 답 보기' })).toBeFocused();
  await enter(page.getByRole('link', { name: '1주차 3일 차' }));
  await expect(page).toHaveURL(`/my-info/roadmap/${id}/worksheets/1/3`);
  await expect(goal).toBeVisible();
});

test('a day in another language has a worksheet like the others', async ({ somebody }) => {
  const { page, account } = await somebody('영어');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  await page.getByRole('button', { name: '1주차 3일 차 주제 수정' }).click();
  await page.getByRole('textbox').fill('Fourier transform derivation');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fourier transform derivation').first()).toBeVisible();
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}/worksheets/1/3`);
  await expect(page.getByText(/^‘Fourier transform derivation’.* 공부하고/)).toBeVisible();
});

test('a worksheet is printed without the screen around it', async ({ somebody }) => {
  const { page, account } = await somebody('인쇄');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}/worksheets/1/2`);
  await expect(page.getByRole('heading', { name: '스스로 확인' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden();
  await expect(page.getByRole('button', { name: '1번 답 보기' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '과제', exact: true })).toBeVisible();
  await expect(page.locator('.worksheet-lines').first()).toBeVisible();
});

test('an edited day is distinguished from its outdated worksheet, which is made anew', async ({
  somebody,
}) => {
  const { page, account } = await somebody('바꾼');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}`);
  await page.getByRole('button', { name: '1주차 2일 차 주제 수정' }).click();
  await page.getByRole('textbox').fill('useMemo로 표를 다시 그리기');
  await page.keyboard.press('Enter');
  await expect(page.getByText('useMemo로 표를 다시 그리기').first()).toBeVisible();
  await page.getByRole('link', { name: '1주차 2일 차 학습지 · 이전 주제' }).click();
  await expect(page.getByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeVisible();
  await page.getByRole('button', { name: '새 주제로 다시 만들기' }).click();
  await expect(page.getByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeHidden();
  await expect(page.getByText('‘useMemo로 표를 다시 그리기’를 공부하고')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '1주차 2일 차 학습지', exact: true })).toBeVisible();
});
