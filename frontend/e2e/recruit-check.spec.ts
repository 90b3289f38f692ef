import { expectAccessible } from './support/accessible';
import { beginWith, openAdminSession, openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test('a form shows what applicants ask and which words are flagged, and administrators see the flags', async ({
  page: admin,
  somebody,
}) => {
  const { page: author, account } = await somebody('모집');
  const title = `점검하는 스터디 ${account.nickname}`;
  const study = await postStudy((await openSession(account)).accessToken, title);
  await author.goto(`/study/${study}/edit`);

  const list = author.getByRole('complementary', { name: '신청자가 묻는 것' });
  await expect(list.getByText('수준 안내가 없습니다')).toBeVisible();
  await expectAccessible(author, 'form of a study with its checklist');
  await list.getByRole('button', { name: '수준 문장 넣기' }).click();
  const text = author.getByRole('textbox', { name: '내용' });
  await expect(text).toContainText('필요한 수준은 ____입니다.');
  // The blank is selected, so typing replaces it.
  await author.keyboard.type('초급');
  await expect(text).toContainText('필요한 수준은 초급입니다.');
  await expect(list.getByText('수준 안내가 없습니다')).toBeHidden();
  await expect(list).toContainText('필요한 수준은 초급입니다');

  await list.getByRole('button', { name: '모임 일정 적기' }).click();
  await expect(author.getByLabel('모임 일정')).toBeFocused();

  await text.focus();
  await author.keyboard.press('ControlOrMeta+End');
  await author.keyboard.press('Enter');
  await author.keyboard.type('보증금 1만원을 받습니다. 문의는 010-0000-1234로 해주세요.');
  const flags = author.getByRole('list', { name: '확인이 필요한 표현' });
  await expect(flags.getByRole('paragraph').filter({ hasText: '‘보증금 1만원’' })).toBeVisible();
  await flags.getByRole('button', { name: '연락처로 옮기기' }).click();
  await expect(author.getByLabel('연락처')).toHaveValue('010-0000-1234');
  await expect(text).toContainText('문의는 (연락처 참고)로 해주세요.');
  await expectAccessible(author, 'form of a study with flagged words');

  // It may be saved as it is.
  await author.getByRole('button', { name: '저장' }).click();
  await expect(author).toHaveURL(`/study/${study}`);

  await beginWith(admin, await openAdminSession());
  await admin.goto('/ggo/reports');
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('자동 확인');
  await expect(row.getByRole('list', { name: '자동으로 찾은 표현' })).toHaveText(
    '비용‘보증금 1만원’',
  );
  await row.getByRole('button', { name: '가리기' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '가리기' }).click();
  await admin.getByRole('link', { name: '처리한 신고' }).click();
  await row.getByRole('button', { name: '경고' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '경고' }).click();
  await expect(row).toContainText('경고함');

  await author.goto('/notifications');
  await expect(author.getByText(/경고를 받았습니다/)).toBeVisible();
});
