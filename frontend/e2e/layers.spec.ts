import type { Page } from '@playwright/test';
import { newAccount } from './support/account';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

async function aStudy(title: string) {
  const { accessToken } = await openSession(await newAccount('작성자'));
  return postStudy(accessToken, title);
}

/** Opens the list of studies from the home page. */
async function openList(page: Page) {
  await page.goto('/');
  await page.locator('a[href="/study"]').locator('visible=true').first().click();
  await expect(page).toHaveURL('/study');
}

const filterButton = (page: Page) => page.getByRole('button', { name: /^필터/ });
const filterSheet = (page: Page) => page.getByRole('dialog', { name: '필터와 정렬' });
/** Waits until a layer has its history entry, or none has one. */
const depth = (page: Page) => expect.poll(() => page.evaluate('history.state?.layers ?? 0'));

test('Back closes a sheet and remains on the page', async ({ page }) => {
  await openList(page);
  await filterButton(page).click();
  await expect(filterSheet(page)).toBeVisible();
  await depth(page).toBe(1);
  await page.goBack();
  await expect(filterSheet(page)).toBeHidden();
  await expect(page).toHaveURL('/study');
  await expect(filterButton(page)).toBeFocused();
  await page.goForward();
  await depth(page).toBe(0);
  await expect(filterSheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a sheet closed by its buttons leaves no entry behind', async ({ page }) => {
  await openList(page);
  for (let round = 0; round < 2; round += 1) {
    await filterButton(page).click();
    await depth(page).toBe(1);
    await filterSheet(page).getByRole('button', { name: '닫기' }).click();
    await depth(page).toBe(0);
  }
  await filterButton(page).click();
  await filterSheet(page).getByRole('radio', { name: '온라인', exact: true }).click();
  await filterSheet(page).getByRole('button', { name: /보기$/ }).click();
  await expect(page).toHaveURL(/\/study\?/);
  await depth(page).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/study');
  await expect(filterSheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link in the menu leads to the next entry, and Back from there to the page', async ({
  page,
}) => {
  await page.goto('/study');
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await depth(page).toBe(1);
  await menu.getByRole('link', { name: '로드맵' }).first().click();
  await expect(page).toHaveURL('/roadmap/preview');
  await page.goBack();
  await expect(page).toHaveURL('/study');
  await expect(menu).toBeHidden();
  await depth(page).toBe(0);
  expect(await page.evaluate('history.state.idx')).toBe(0);
});

test('a reload while a sheet is open leaves no entry behind', async ({ page }) => {
  await openList(page);
  await filterButton(page).click();
  await depth(page).toBe(1);
  await page.reload();
  await depth(page).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back asks before it discards the text of a dialog, and closes the top layer only', async ({
  somebody,
}) => {
  const id = await aStudy('뒤로 가도 남는 글');
  const { page } = await somebody('손님');
  await page.goto('/');
  await page.goto(`/study/${id}`);
  await page.getByRole('button', { name: /신고$/ }).first().click();
  const dialog = page.getByRole('dialog', { name: '글 신고' });
  await dialog.getByRole('textbox').fill('적던 내용');
  await depth(page).toBe(1);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '신고를 그만두시겠습니까?' });
  await expect(question).toBeVisible();
  await depth(page).toBe(2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox')).toHaveValue('적던 내용');
  await depth(page).toBe(1);
  await page.goBack();
  await question.getByRole('button', { name: '그만두기' }).click();
  await expect(dialog).toBeHidden();
  await depth(page).toBe(0);
  await expect(page).toHaveURL(`/study/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('Back from the application sheet remains on the study', async ({ somebody }) => {
  const id = await aStudy('신청을 미루는 스터디');
  const { page } = await somebody('손님');
  await page.goto(`/study/${id}`);
  const bar = page.getByRole('button', { name: '참여 신청하기' });
  await bar.click();
  const sheet = page.getByRole('dialog', { name: '참여 신청' });
  await sheet.getByRole('textbox').fill('다음에 보내려고 합니다');
  await depth(page).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/study/${id}`);
  // Drafts are stored, so nothing is lost.
  await bar.click();
  await expect(sheet.getByRole('textbox')).toHaveValue('다음에 보내려고 합니다');
});

test('Back closes the applicants that an address opened, on a slow phone too', async ({
  somebody,
}) => {
  const { page, account } = await somebody('작성자');
  const { accessToken } = await openSession(account);
  const id = await postStudy(accessToken, '느린 전화에서 여는 스터디');
  const processor = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog', { name: /신청/ });
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/study');
    await page.goto(`/study/${id}?applicants`);
    await expect(dialog).toBeVisible();
    // Layers have history entries from the first input on.
    await page.keyboard.press('Shift');
    await depth(page).toBe(1);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/study/${id}`);
    await depth(page).toBe(0);
    await page.waitForTimeout(300);
    await expect(dialog).toBeHidden();
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});
