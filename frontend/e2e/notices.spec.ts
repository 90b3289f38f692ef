import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/accessible';
import { seoulDay } from './support/days';
import { postNotice } from './support/notices';
import { beginWith, openAdminSession } from './support/session';
import { pickDay } from './support/study-form';
import { expect, test } from './support/test';

// A deleted notice is opened.
test.use({ refusals: /\/notice\/\d+$|\/api\/notices\/\d+$/ });

test('an administrator writes, schedules and pins a notice, which visitors then read', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  const title = `새벽 2시부터 4시까지 점검합니다 ${randomInt(1e9)}`;
  const earlier = `먼저 올린 공지 ${randomInt(1e9)}`;
  await postNotice(earlier);
  const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  await beginWith(admin, await openAdminSession());
  await admin.goto('/ggo');
  await admin
    .getByRole('navigation', { name: '관리 메뉴' })
    .getByRole('link', { name: '공지' })
    .click();
  await admin.getByRole('link', { name: '공지 작성' }).click();
  await expect(admin).toHaveURL('/ggo/notices/create');
  await admin.getByRole('button', { name: '올리기' }).click();
  await expect(admin.getByText('제목을 입력해주세요.')).toBeVisible();
  await expectAccessible(admin, 'notice with faults');
  await admin.getByRole('textbox', { name: '제목' }).fill(title);
  await admin.getByRole('textbox', { name: '내용' }).click();
  await admin.getByRole('button', { name: '제목 2' }).click();
  await admin.keyboard.type('언제 하나요');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('수요일 새벽 2시부터 4시까지입니다.');
  await admin.getByText('예약', { exact: true }).click();
  await pickDay(admin, '공개하는 날', seoulDay(1));
  await admin.getByLabel('공개하는 시각').fill('02:00');
  await admin.getByRole('button', { name: '예약하기' }).click();
  await expect(admin).toHaveURL('/ggo/notices');
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('02:00 공개 예정');
  await expectAccessible(admin, 'managed notices');

  await page.goto('/notice');
  await expect(page.getByRole('link', { name: earlier })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);

  await row.getByRole('link', { name: `${title} 수정` }).click();
  await admin.getByText('바로 공개', { exact: true }).click();
  await admin.getByRole('checkbox', { name: '목록 맨 위에 고정' }).check();
  await admin.getByRole('button', { name: '저장' }).click();
  await expect(admin).toHaveURL('/ggo/notices');
  await expect(row.getByText('고정')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: title })).toContainText('고정');
  await expectAccessible(page, 'notices');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '언제 하나요' })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | MOYA`);
  await expectAccessible(page, 'notice');
  const address = page.url();
  const html = await (await page.request.get(address)).text();
  expect(html).toContain(`<title>${title} | MOYA</title>`);
  await page
    .getByRole('navigation', { name: '다른 공지' })
    .getByRole('link', { name: earlier })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: earlier })).toBeVisible();

  await row.getByRole('button', { name: `${title} 삭제` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toHaveCount(0);
  const gone = await page.goto(address);
  expect(gone?.status()).toBe(404);
  await admin.goto('/ggo/audit');
  const records = admin.getByRole('listitem').filter({ hasText: title });
  await expect(records.filter({ hasText: '공지 작성' })).toBeVisible();
  await expect(records.filter({ hasText: '공지 삭제' })).toBeVisible();
  await context.close();
});
