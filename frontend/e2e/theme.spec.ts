import { expect, test } from './support/test';

const scheme = "document.documentElement.dataset['theme']";

test('a theme that was chosen stays, and is there before anything is painted', async ({
  somebody,
}) => {
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
