import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { newAccount } from './support/account';
import { api } from './support/api';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-write'],
  // Refused here, to show the message.
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

test('a message is above the next step', async ({ somebody }) => {
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
  // The bar is now at the end of its page, above the footer.
  await expect.poll(async () => (await bottom(bar)) < 780).toBe(true);
  const isClear = async () => (await gap()) > 0 || (await top(message)) > (await bottom(bar));
  await expect.poll(isClear).toBe(true);

  await bar.tap();
  const sheet = page.getByRole('dialog', { name: '참여 신청' });
  await expect(message, 'what was told before').toHaveCount(0);
  const send = sheet.getByRole('button', { name: '참여 신청하기' });
  // A tap right after the one that opened the sheet would be ignored as its second half.
  await expect(async () => {
    await send.tap();
    await expect(message).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect.poll(async () => (await top(sheet)) - (await bottom(message))).toBeGreaterThan(0);
});

test('a refused applicant sees that first', async ({ somebody }) => {
  const { token, id } = await study('신청을 받지 않은 스터디');
  const { page, account } = await somebody('하은');
  const { accessToken } = await openSession(account);
  await api('POST', `/api/posts/${id}/applications`, { token: accessToken, body: {} });
  const [first] = await api<{ id: number }[]>('GET', `/api/posts/${id}/applicants`, { token });
  const body = [{ id: first?.id, isApproved: false, status: 'REJECTED' }];
  await api('PUT', `/api/posts/${id}/applicants`, { token, body });

  await page.goto(`/study/${id}`);
  await expect(page.getByText(/^참여 신청이 거절되었습니다/)).toBeInViewport({ ratio: 1 });
});

test('an approved applicant sees that first, with the contact', async ({ somebody }) => {
  const contact = `https://open.kakao.com/o/${'g1AbCd'.repeat(12)}`;
  const { token, id } = await study('함께하는 스터디', { contact });
  const { page, account } = await somebody('하은');
  const { accessToken } = await openSession(account);
  await api('POST', `/api/posts/${id}/applications`, { token: accessToken, body: {} });
  const [first] = await api<{ id: number }[]>('GET', `/api/posts/${id}/applicants`, { token });
  const body = [{ id: first?.id, isApproved: true }];
  await api('PUT', `/api/posts/${id}/applicants`, { token, body });

  await page.goto(`/study/${id}`);
  const card = page.getByRole('complementary', { name: '모집 정보' });
  const welcome = card.getByText('참여가 승인되었습니다.');
  const link = card.getByRole('link', { name: /오픈채팅 들어가기/ });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAttribute('href', contact);
  expect(await top(link)).toBeGreaterThan(await bottom(welcome));
  expect(await top(card.getByText('모집 인원'))).toBeGreaterThan(await bottom(link));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide, 'a long address goes on in the next line').toBe(false);
  await expectAccessible(page, 'who is in');
  await card.getByRole('button', { name: '연락처 복사' }).tap();
  await expect(page.getByText('연락처를 복사했습니다.')).toBeVisible();
});

test('the button that sends a comment is not covered by the bar below', async ({ somebody }) => {
  const { token, id } = await study('한마디 남기는 스터디');
  for (const content of ['하나', '둘', '셋', '넷', '다섯']) {
    await api('POST', `/api/posts/${id}/comments`, { token, body: { content } });
  }
  const { page } = await somebody('손님');
  await page.goto(`/study/${id}`);
  const send = page.getByRole('button', { name: '댓글 등록' });
  const bar = page.getByRole('button', { name: '참여 신청하기' });
  await expect(send).toBeVisible();
  await page.getByRole('textbox', { name: '댓글 쓰기' }).focus();
  expect(await bottom(send), 'while one writes').toBeLessThan(await top(bar));
  await scrollToEnd(page);
  const foot = bar.locator('..');
  await expect.poll(async () => (await top(foot)) - (await bottom(send))).toBeGreaterThan(15);
});
