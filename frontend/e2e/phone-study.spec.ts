import type { Locator, Page } from '@playwright/test';
import { newAccount } from './support/account';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-write'],
  // It is refused here, to be told so.
  refusals: /\/applications$/,
});

const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
const bottom = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height;
};
const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

async function study(title: string, others?: Parameters<typeof postStudy>[2]) {
  const { accessToken: token } = await openSession(await newAccount('작성자'));
  return { token, id: await postStudy(token, title, others) };
}

test('a message stands above what one presses next', async ({ somebody }) => {
  const { id } = await study('자리를 가리지 않는 말');
  const { page } = await somebody('손님');
  await page.route('**/applications', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/study/${id}`);
  const bar = page.getByRole('button', { name: '참여 신청하기' });
  await bar.waitFor();
  const message = page.locator('[data-sonner-toast]');
  await page.getByRole('button', { name: '공유하기' }).tap();
  await expect(message).toBeVisible();
  const gap = async () => (await top(bar)) - (await bottom(message));
  await expect.poll(gap).toBeGreaterThan(0);
  await scrollToEnd(page);
  // The bar now stands where its page ends, above the foot of the site.
  await expect.poll(async () => (await bottom(bar)) < 780).toBe(true);
  const isClear = async () => (await gap()) > 0 || (await top(message)) > (await bottom(bar));
  await expect.poll(isClear).toBe(true);

  await bar.tap();
  const sheet = page.getByRole('dialog', { name: '참여 신청' });
  await expect(message, 'what was told before').toHaveCount(0);
  const send = sheet.getByRole('button', { name: '참여 신청하기' });
  // Right after the tap that opened the sheet another is taken for its second half.
  await expect(async () => {
    await send.tap();
    await expect(message).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect.poll(async () => (await top(sheet)) - (await bottom(message))).toBeGreaterThan(0);
});

