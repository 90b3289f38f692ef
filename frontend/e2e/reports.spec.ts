import { expectAccessible } from './support/accessible';
import { newAccount } from './support/account';
import { api } from './support/api';
import { beginWith, openAdminSession, openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

const advert = '입금하시면 자료를 드립니다.';

test('a reported comment is hidden, and its reporter is notified', async ({
  page: admin,
  somebody,
}) => {
  const { page: reader } = await somebody('알린');
  const advertiser = await newAccount('광고');
  const { accessToken: token } = await openSession(advertiser);
  const study = await postStudy(token, '광고가 달린 스터디');
  await api('POST', `/api/posts/${study}/comments`, { token, body: { content: advert } });

  await reader.goto(`/study/${study}`);
  const comments = reader.getByRole('region', { name: /^댓글/ });
  await expect(comments.getByText(advert)).toBeVisible();
  await comments.getByRole('button', { name: `${advertiser.nickname} 님의 댓글 신고` }).click();
  const form = reader.getByRole('dialog', { name: '댓글 신고' });
  await form.getByRole('radio', { name: '금전 요구' }).check();
  await form.getByLabel('자세한 내용').fill('돈을 먼저 보내라고 합니다.');
  await expectAccessible(reader, 'report form');
  await form.getByRole('button', { name: '신고하기' }).click();
  await expect(reader.getByText(/^신고했습니다/)).toBeVisible();
  await expect(comments.getByRole('button', { name: '신고함' })).toBeFocused();

  await beginWith(admin, await openAdminSession());
  await admin.goto('/');
  await admin.getByRole('button', { name: / 님 메뉴$/ }).click();
  await admin.getByRole('menuitem', { name: /^관리 페이지 처리할 것 \d+$/ }).click();
  await expect(admin).toHaveURL('/ggo');
  await admin.getByRole('link', { name: /^신고 처리할 것 \d+$/ }).click();
  const row = admin.getByRole('listitem').filter({ hasText: advertiser.nickname });
  await expect(row).toContainText('돈을 먼저 보내라고 합니다.');
  await row.getByRole('button', { name: '가리기' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '가리기' }).click();
  await expect(row).toBeHidden();
  await admin.getByRole('link', { name: '처리한 신고' }).click();
  await expect(row).toContainText('가림');

  await reader.reload();
  await expect(comments.getByText('신고로 가려진 댓글입니다.')).toBeVisible();
  await expect(comments.getByText(advert)).toBeHidden();
  await reader.goto('/notifications');
  await expect(reader.getByRole('link', { name: /신고하신 .+ 가렸습니다/ })).toBeVisible();

  await row.getByRole('button', { name: '다시 공개' }).click();
  await expect(row).toContainText('다시 공개됨');
  await expect(row.getByRole('button', { name: '가리기' })).toBeVisible();
  await reader.reload();
  await reader.getByRole('link', { name: /신고로 가렸던 .+ 다시 공개/ }).click();
  await expect(reader.locator('[aria-current=true]')).toContainText(advert);
});

test('an applicant sees the title of a hidden study under review, without a link', async ({
  somebody,
}) => {
  const { page, account } = await somebody('신청한');
  const author = await newAccount('가려진');
  const title = `가려진 스터디 ${author.nickname}`;
  const study = await postStudy((await openSession(author)).accessToken, title);
  const { accessToken: token } = await openSession(account);
  await api('POST', `/api/posts/${study}/applications`, { token, body: {} });
  const report = { targetType: 'STUDY', targetId: study, reason: 'SPAM' };
  await api('POST', '/api/reports', { token, body: report });
  const admin = { token: (await openAdminSession()).accessToken };
  const rows = await api<{ id: number; studyTitle: string }[]>('GET', '/api/admin/reports', admin);
  const id = rows.find(({ studyTitle }) => studyTitle === title)?.id;
  await api('POST', `/api/admin/reports/${id}/hide`, { ...admin, body: {} });

  for (const path of ['/', '/study/mine?tab=applied']) {
    await page.goto(path);
    await expect(page.getByText('관리자가 확인하는 중입니다.')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  }
  await expectAccessible(page, 'study under review');
  const { decidedAt } = await api<{ decidedAt: string }>('POST', `/api/admin/reports/${id}/hide`, {
    ...admin,
    body: {},
  });
  await api('POST', `/api/admin/reports/${id}/restore`, { ...admin, body: { decidedAt } });
  await page.reload();
  await expect(page.getByRole('link', { name: `${title} 상세보기` })).toBeVisible();
});
