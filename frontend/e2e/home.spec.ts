import { api } from './support/api';
import { newAccount } from './support/account';
import { openSession } from './support/session';
import { expectNoShift, slowDown } from './support/shifts';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const) {
  test(`home on ${device} shows what waits for a member, and links there`, async ({ somebody }) => {
    const { page, account } = await somebody('내방');
    await page.setViewportSize(viewport);
    const { accessToken: own } = await openSession(account);
    const { accessToken: other } = await openSession(await newAccount('남의'));
    const mine = await postStudy(own, '엑셀로 매물 장부 만들기', { recruits: 4 });
    await api('POST', `/api/posts/${mine}/applications`, { token: other, body: {} });
    const offered = await postStudy(other, '하루 한 문제, 백준 골드까지', { confirmation: true });
    const joined = await postStudy(other, '네트워크 면접 질문, 말로 설명하기');
    for (const study of [offered, joined]) {
      await api('POST', `/api/posts/${study}/applications`, { token: own, body: {} });
      const address = `/api/posts/${study}/applicants`;
      const [first] = await api<{ id: number }[]>('GET', address, { token: other });
      await api('PUT', address, { token: other, body: [{ id: first?.id, isApproved: true }] });
    }

    await slowDown(page);
    await page.goto('/');
    const section = page.getByRole('region', { name: '내 스터디' });
    const rows = section.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('47시간 남음');
    await expect(rows.nth(1)).toContainText('신청자 1명이 답을 기다립니다.');
    await expect(rows.nth(2)).toContainText('네트워크 면접 질문, 말로 설명하기');
    await expect(page.getByText('답할 것이 두 가지 있습니다.')).toBeVisible();
    await expectNoShift(page, 'home');
    await rows
      .nth(1)
      .getByRole('link', { name: /^신청자 보기/ })
      .press('Enter');
    await expect(page).toHaveURL(new RegExp(`/study/${mine}\\b`));
    await expect(page.getByRole('dialog')).toContainText('신청');
    // The first Back closes the dialog.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await rows
      .nth(0)
      .getByRole('link', { name: /^참여 확정하기/ })
      .click();
    await expect(page).toHaveURL(`/study/${offered}`);
  });
}

test('an unverified member reads below the header that mails do not reach them', async ({
  somebody,
}) => {
  const { page, account } = await somebody('안됨');
  await slowDown(page);
  await page.goto('/study');
  const bar = page.getByRole('complementary', { name: '이메일 주소 인증' });
  await expect(bar).toContainText(`${account.email} 주소를 아직 인증하지 않았습니다.`);
  await expectNoShift(page, 'the list');
  await bar.getByRole('button', { name: '메일 다시 받기' }).press('Enter');
  await expect(bar.getByRole('status')).toContainText(
    '보냈습니다. 60초 뒤에 다시 받을 수 있습니다.',
  );
  await expect(bar.getByRole('button', { name: '메일 다시 받기' })).toBeFocused();
  await bar.getByRole('link', { name: '주소 변경' }).press('Enter');
  await expect(page).toHaveURL('/settings/account#change-email');
  await expect(page.getByLabel('새 이메일')).toBeFocused();
  await expect(bar).toBeHidden();
});
