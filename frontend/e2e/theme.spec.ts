import type { Locator } from '@playwright/test';
import { makeRoadmap } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const scheme = "document.documentElement.dataset['theme']";

test('a chosen theme is stored, and applied before the first paint', async ({ somebody }) => {
  const { page, account } = await somebody('밤샘');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const light = await paper();
  await page.getByRole('button', { name: `${account.nickname} 님 메뉴` }).click();
  await page.getByRole('group', { name: '화면 테마' }).getByText('어둡게').click();
  expect(await page.evaluate(scheme)).toBe('dark');
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(scheme)).toBe('dark');
  await page.goto('/study');
  expect(await paper()).toBe(dark);
});

test('an open day never looks ticked, on the blackboard and in forced colours', async ({
  somebody,
}) => {
  const { page, account } = await somebody('칠판');
  const { accessToken } = await openSession(account);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/my-info/roadmap/${await makeRoadmap(accessToken)}`);
  const fill = (box: Locator) => box.evaluate((it) => getComputedStyle(it).backgroundColor);
  const inTodaysRow = page.getByRole('checkbox').first();
  const today = page.getByRole('checkbox', { name: /^1주차 1일 차 / });
  const later = page.getByRole('checkbox', { name: /^1주차 2일 차 / });
  await expect(today).toBeVisible();
  expect(await fill(today)).toBe(await fill(later));
  // Only the marker below the row.
  expect(await fill(inTodaysRow)).toBe('rgba(0, 0, 0, 0)');

  await today.click();
  await expect.poll(() => fill(today)).not.toBe(await fill(later));
  await page.emulateMedia({ forcedColors: 'active' });
  const tick = page.locator('label', { has: today }).locator('svg');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(tick).toHaveCSS('color', ink);
});
