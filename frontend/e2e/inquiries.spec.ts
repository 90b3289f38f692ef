import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/accessible';
import { tabTo } from './support/keyboard';
import { mailWith } from './support/mails';
import { beginWith, openAdminSession } from './support/session';
import { expect, test } from './support/test';

test('a visitor writes with the keyboard alone, and administrators note, answer and close it', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  const email = `sender${randomInt(1e9)}@e2e.example`;
  const title = `옮긴 모임이 달력에 그대로입니다 ${randomInt(1e9)}`;
  await page.goto('/');
  await page
    .getByRole('navigation', { name: '고객지원' })
    .getByRole('link', { name: '문의하기' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');

  await tabTo(page, page.getByRole('radio', { name: '계정' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '스터디', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('제목')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('제목을 입력해주세요.')).toBeVisible();
  await expectAccessible(page, 'contact with faults');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('구독한 달력에는 아직 8일로 보입니다.');
  await page.reload();
  await expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  await tabTo(page, page.getByLabel('답을 받을 이메일'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '문의 보내기' })).toBeFocused();
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: '보낸 결과' });
  await expect(result).toBeFocused();
  await expectAccessible(page, 'sent inquiry');
  const ticket = /MOYA-\w{4}-\w{4}/.exec(await result.innerText())?.[0] ?? '';
  expect(await mailWith('문의를 받았습니다', email)).toContain(ticket);
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue('');

  const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  await beginWith(admin, await openAdminSession());
  await admin.goto('/ggo');
  await admin.getByRole('link', { name: /^문의 처리할 것 \d+$/ }).click();
  await admin.getByRole('searchbox', { name: '문의 검색' }).fill(ticket);
  await admin.keyboard.press('Enter');
  await admin.getByRole('link', { name: title }).click();
  const thread = admin.getByRole('region', { name: '선택한 문의' });
  await expect(thread).toBeFocused();
  await expect(thread.getByText('구독한 달력에는 아직 8일로 보입니다.')).toBeVisible();

  await thread.getByRole('tab', { name: '메모' }).click();
  await thread.getByLabel('남길 메모').fill('달력이 늦게 읽는 것 같습니다.');
  await thread.getByRole('button', { name: '메모 남기기' }).click();
  await expect(thread.getByRole('listitem')).toContainText('안에서만 보는 메모');
  await thread.getByRole('tab', { name: '답장' }).click();
  await thread.getByLabel('보낼 답장').fill('바르게 옮겨졌습니다.\n고맙습니다.');
  await thread.getByRole('checkbox', { name: '답하고 끝내기' }).check();
  await thread.getByRole('button', { name: '답장 보내기' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByText('끝남', { exact: true })).toBeVisible();
  await expect(thread.getByLabel('보낼 답장')).toHaveValue('');
  await expectAccessible(admin, 'answered inquiry');
  const mail = await mailWith('바르게 옮겨졌습니다.', email);
  expect(mail).toContain(ticket);
  expect(mail).not.toContain('달력이 늦게');

  await admin.goto('/ggo/audit');
  const record = admin.getByRole('listitem').filter({ hasText: ticket });
  await expect(record.filter({ hasText: '문의에 답장' })).toBeVisible();
  await expect(record.filter({ hasText: '문의 끝내기' })).toBeVisible();
  await context.close();
});
