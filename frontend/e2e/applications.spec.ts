import { expectAccessible } from './support/accessible';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

// The refusal is what is tested: somebody applies to what was closed just now.
test.use({ refusals: /\/applications$/ });

test('two apply, one is let in and leaves, and the other is next in line', async ({ somebody }) => {
  const author = await somebody('작성자');
  const one = await somebody('하은');
  const two = await somebody('민재');
  const { accessToken } = await openSession(author.account);
  const title = `함께 끝내는 글 ${author.account.nickname}`;
  const address = `/study/${await postStudy(accessToken, title, { recruits: 1 })}`;

  await one.page.goto(address);
  const message = one.page.getByRole('textbox', { name: /신청 메시지/ });
  await message.fill('끝까지 함께하겠습니다.');
  await one.page.reload();
  await expect(message).toHaveValue('끝까지 함께하겠습니다.');
  await one.page.getByRole('button', { name: '참여 신청하기' }).dblclick();
  await expect(one.page.getByText('참여 신청이 완료되었습니다.')).toHaveCount(1);
  await expect(one.page.getByText('답을 기다리는 중')).toBeVisible();
  await expectAccessible(one.page, 'the wait for an answer');

  await author.page.goto(address);
  await author.page.getByRole('button', { name: /신청자 관리/ }).click();
  const list = author.page.getByRole('dialog', { name: '신청자 관리' });
  await expect(list.getByText('끝까지 함께하겠습니다.')).toBeVisible();
  await list.getByRole('button', { name: '승인', exact: true }).click();
  await expect(list.getByText('저장하지 않은 변경이 1건 있습니다.')).toBeVisible();
  await expectAccessible(author.page, 'the applicants');
  await list.getByRole('button', { name: '저장' }).click();
  await expect(list.getByText('참여 중')).toBeVisible();

  await one.page.reload();
  await expect(one.page.getByText('참여 중', { exact: true })).toBeVisible();

  await two.page.goto(address);
  await two.page.getByRole('button', { name: '대기 신청하기' }).click();
  await expect(two.page.getByText('대기 1번째')).toBeVisible();

  await one.page.getByRole('button', { name: '스터디 나가기' }).click();
  await one.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(one.page.getByText('스터디에서 나왔습니다.')).toBeVisible();
  const again = one.page.getByRole('textbox', { name: /신청 메시지/ });
  await again.fill('다시 신청합니다.');

  await author.page.reload();
  await author.page.getByRole('button', { name: /신청자 관리/ }).click();
  await list.getByRole('button', { name: '다음 대기자 승인' }).click();
  await expect(list.getByText('참여 중')).toBeVisible();
  await list.getByRole('button', { name: '닫기' }).click();
  await expect(list).toBeHidden();

  await two.page.reload();
  await expect(two.page.getByText('참여 중', { exact: true })).toBeVisible();
});

test('what is closed in between takes nobody, and loses nothing that was typed', async ({
  somebody,
}) => {
  const author = await somebody('작성자');
  const late = await somebody('늦은이');
  const { accessToken } = await openSession(author.account);
  const address = `/study/${await postStudy(accessToken, '곧 마감되는 글')}`;
  await late.page.goto(address);
  await late.page.getByRole('textbox', { name: /신청 메시지/ }).fill('늦지 않았기를');

  await author.page.goto(address);
  await author.page.getByRole('button', { name: '모집 마감하기' }).click();
  await author.page.getByRole('alertdialog').getByRole('button', { name: '마감하기' }).click();
  await expect(author.page.getByText('모집을 마감했습니다.')).toBeVisible();

  await late.page.getByRole('button', { name: '참여 신청하기' }).click();
  await expect(late.page.getByText('모집이 마감되어 신청할 수 없습니다.')).toBeVisible();
  await expect(late.page.getByText('늦지 않았기를')).toBeVisible();
});
