import { paths } from '../src/paths';
import { expectAccessible } from './support/accessible';
import { newAccount } from './support/account';
import { api } from './support/api';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

// The refusals are under test: applications to a study that was just closed or deleted.
test.use({ refusals: /\/applications$|\/api\/posts\/\d+/ });

test('two members apply, one is approved and leaves, and the other is next', async ({
  somebody,
}) => {
  const author = await somebody('작성자');
  const one = await somebody('하은');
  const two = await somebody('민재');
  const { accessToken } = await openSession(author.account);
  const title = `함께 끝내는 글 ${author.account.nickname}`;
  const studyId = await postStudy(accessToken, title, { recruits: 1 });
  const address = paths.study(studyId);

  await author.page.clock.install();
  await author.page.goto('/study');
  await one.page.goto(address);
  const message = one.page.getByRole('textbox', { name: /신청 메시지/ });
  await message.fill('끝까지 함께하겠습니다.');
  await one.page.reload();
  await expect(message).toHaveValue('끝까지 함께하겠습니다.');
  await one.page.getByRole('button', { name: '참여 신청하기' }).dblclick();
  await expect(one.page.getByText('답을 기다리는 중')).toBeVisible();
  await expectAccessible(one.page, 'the wait for an answer');

  await author.page.clock.runFor(31_000);
  await author.page.getByRole('link', { name: '알림, 읽지 않은 알림 1개' }).click();
  const told = `${one.account.nickname} 님이 참여를 신청했습니다.`;
  await author.page.getByRole('link', { name: told }).click();
  const list = author.page.getByRole('dialog', { name: '신청자 관리' });
  await expect(list.getByText('끝까지 함께하겠습니다.')).toBeVisible();
  await list.getByRole('radio', { name: '승인', exact: true }).click();
  await expect(list.getByText('저장하지 않은 변경이 1건 있습니다.')).toBeVisible();
  await expectAccessible(author.page, 'the applicants');
  await list.getByRole('button', { name: '저장' }).click();
  await expect(author.page.getByText('1명을 승인했습니다.')).toBeVisible();
  await expect(list.getByText('참여 중')).toBeVisible();
  await list.getByRole('button', { name: '닫기' }).click();
  await expect(list).toBeHidden();
  await expect(author.page).toHaveURL(address);

  await one.page.reload();
  await expect(one.page.getByText('참여가 승인되었습니다.')).toBeVisible();

  await two.page.goto(address);
  await two.page.getByRole('button', { name: '대기 신청하기' }).click();
  await expect(two.page.getByText('대기 1번째')).toBeVisible();

  await one.page.getByRole('button', { name: '스터디 나가기' }).click();
  await one.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(one.page.getByText('스터디에서 나왔습니다.')).toBeVisible();
  await one.page.getByRole('button', { name: '다시 대기 신청하기' }).click();
  const again = one.page.getByRole('textbox', { name: /신청 메시지/ });
  await again.fill('다시 신청합니다.');
  await expect(one.page.getByRole('button', { name: '대기 신청하기' })).toBeVisible();
  // Seats go to those who waited, so the application looks like any other unanswered one.
  await two.page.goto('/study/mine');
  await expect(two.page.getByText('신청함')).toBeVisible();
  await two.page.goto(address);
  await expect(two.page.getByText('자리가 났습니다 · 답을 기다리는 중')).toBeVisible();

  await author.page.goto('/notifications');
  await author.page.getByRole('link', { name: /자리가 났습니다/ }).click();
  await list.getByRole('button', { name: '다음 대기자 승인' }).click();
  await expect(list.getByText('참여 중')).toBeVisible();
  await list.getByRole('button', { name: '닫기' }).click();
  await expect(list).toBeHidden();

  await two.page.goto(paths.studyApplicants(studyId));
  await expect(two.page.getByText('참여가 승인되었습니다.')).toBeVisible();
  await expect(two.page.getByRole('dialog')).toHaveCount(0);
});

test('the author sees several applicants at once, with their messages', async ({ somebody }) => {
  const { page, account } = await somebody('작성자');
  await page.setViewportSize({ width: 1280, height: 800 });
  const { accessToken: token } = await openSession(account);
  const id = await postStudy(token, '여럿이 신청한 글');
  for (const nickname of ['하은', '민재', '도윤', '세훈', '태윤']) {
    const { accessToken } = await openSession(await newAccount(nickname));
    const body = { message: '매주 토요일 아침이면 언제나 함께할 수 있습니다.', shareEmail: true };
    await api('POST', `/api/posts/${id}/applications`, { token: accessToken, body });
  }
  await page.goto(`/study/${id}`);
  await page.getByRole('button', { name: /신청자 관리/ }).click();
  const rows = page.getByRole('dialog', { name: '신청자 관리' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
});

test('a study closed meanwhile accepts no application, and the typed message is preserved', async ({
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

test('a study that fills up meanwhile says so on the press, and offers the waiting list', async ({
  somebody,
}) => {
  const { accessToken: token } = await openSession(await newAccount('작성자'));
  const { page } = await somebody('늦은이');
  const id = await postStudy(token, '곧 차는 글', { recruits: 1 });
  await page.goto(`/study/${id}`);
  await page.getByRole('textbox', { name: /신청 메시지/ }).fill('마지막 자리이기를');

  const { accessToken } = await openSession(await newAccount('빠른이'));
  await api('POST', `/api/posts/${id}/applications`, { token: accessToken, body: {} });
  const [first] = await api<{ id: number }[]>('GET', `/api/posts/${id}/applicants`, { token });
  const body = [{ id: first?.id, isApproved: true }];
  await api('PUT', `/api/posts/${id}/applicants`, { token, body });

  await page.getByRole('button', { name: '참여 신청하기' }).click();
  await expect(page.getByText('대기 1번째')).toBeVisible();
  await expect(page.getByText('지금 바로 참여할 수 있는 자리가 없습니다.')).toBeVisible();
});

test('a study deleted meanwhile is reported, and the typed message is preserved', async ({
  somebody,
}) => {
  const { accessToken: token } = await openSession(await newAccount('작성자'));
  const { page } = await somebody('늦은이');
  const id = await postStudy(token, '곧 지워지는 글');
  await page.goto(`/study/${id}`);
  await page.getByRole('textbox', { name: /신청 메시지/ }).fill('잃고 싶지 않은 말');

  await api('DELETE', `/api/posts/${id}`, { token });
  await page.getByRole('button', { name: '참여 신청하기' }).click();
  const gone = page.getByText('삭제되었거나 더 이상 공개되지 않는 스터디입니다.');
  await expect(gone).toHaveCount(2);
  await expect(page.getByText(/모집 중/)).toHaveCount(0);
  await expect(page.getByText('잃고 싶지 않은 말')).toBeVisible();
  await expectAccessible(page, 'a study that is gone');
  await page.getByRole('link', { name: '전체 스터디 보기' }).click();
  await expect(page).toHaveURL('/study');
});

test('the author closes a full study, and the waiting list is notified', async ({ somebody }) => {
  const author = await somebody('작성자');
  const one = await somebody('하은');
  const two = await somebody('민재');
  const { accessToken: token } = await openSession(author.account);
  const title = `꽉 찬 스터디 ${author.account.nickname}`;
  const studyId = await postStudy(token, title, { recruits: 1 });
  const path = `/api/posts/${studyId}`;
  const apply = async ({ account }: typeof one) => {
    const { accessToken } = await openSession(account);
    await api('POST', `${path}/applications`, { token: accessToken, body: {} });
  };
  await apply(one);
  const [first] = await api<{ id: number }[]>('GET', `${path}/applicants`, { token });
  await api('PUT', `${path}/applicants`, { token, body: [{ id: first?.id, isApproved: true }] });
  await apply(two);

  await author.page.goto(paths.study(studyId));
  await author.page.getByRole('button', { name: '삭제' }).click();
  const question = author.page.getByRole('alertdialog');
  await expect(question).toContainText('멤버 1명, 신청자 1명이 함께 사라집니다.');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(author.page.getByText('만석 · 대기 가능')).toBeVisible();
  await expect(author.page.getByText(/^빈자리가 없습니다/)).toBeVisible();
  await author.page.getByRole('button', { name: '대기 신청 마감하기' }).click();
  await expect(question).toContainText('대기 중인 1명의 대기 신청이 만료되고 알림이 갑니다.');
  await question.getByRole('button', { name: '마감하기' }).click();
  await expect(author.page.getByText('대기 신청을 마감했습니다.')).toBeVisible();
  await expect(author.page.getByText('만석 · 대기 가능')).toBeHidden();
  await author.page.getByRole('button', { name: '대기 신청 다시 열기' }).click();
  await expect(author.page.getByText('만석 · 대기 가능')).toBeVisible();

  await two.page.goto('/notifications');
  await two.page.getByRole('link', { name: /대기 신청이 만료되었습니다/ }).click();
  await expect(
    two.page.getByText(/승인되기 전에 모집이 마감되어 대기 신청이 만료되었습니다/),
  ).toBeVisible();
});
