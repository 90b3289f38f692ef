import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { phone } from './support/touch';
import { boxOf, openWeek, openWeekRoom, rowOf } from './support/weeks';

type Somebody = Parameters<Parameters<typeof test>[2]>[0]['somebody'];

/** A host on a wide screen and a member on a phone, in the room of a study that began this many days ago. */
async function twoInWeek(somebody: Somebody, days: number) {
  const host = await somebody('유진');
  const member = await somebody('하람');
  const sessions = [await openSession(host.account), await openSession(member.account)] as const;
  const room = await openWeekRoom(...sessions, `함께 가기 ${host.account.nickname}`, days);
  await member.page.setViewportSize(phone.viewport);
  await openWeek(host.page, room);
  await openWeek(member.page, room);
  return { host, member, room };
}

test('two members tick, write, get stuck, answer and get unstuck, each seen at once', async ({
  somebody,
}) => {
  const { host, member } = await twoInWeek(somebody, 3);
  const [desk, mobile] = [host.page, member.page];
  const { nickname } = host.account;

  await desk.getByRole('textbox', { name: /^오늘 한 것 한 문장/ }).fill('뒤에서부터 봅니다.');
  await desk.getByRole('button', { name: '했어요' }).click();
  await expect(boxOf(desk, 4)).toBeChecked();
  await expect(desk.getByRole('button', { name: '고치기' })).toBeVisible();
  await expect(mobile.getByText('뒤에서부터 봅니다.')).toBeVisible({ timeout: 5_000 });
  const mark = rowOf(mobile, 4).getByRole('img', { name: `${nickname} 완료` });
  await expect(mark).toBeVisible();

  await mobile.getByRole('button', { name: '막혔어요', exact: true }).click();
  const question = mobile.getByRole('textbox', { name: /^어디에서 막혔는지 한 줄/ });
  await question.fill('왜 i - k인가요?');
  await question.press('Enter');
  const onDesk = desk.getByRole('group', { name: `${member.account.nickname} 님이 막힌 곳` });
  await expect(onDesk).toContainText('왜 i - k인가요?', { timeout: 5_000 });
  await expect(onDesk).toContainText('한 명 더 막히면 모임 안건이 됩니다.');
  await expect(onDesk.getByRole('button', { name: '막힘 풀기' })).toHaveCount(0);

  await onDesk.getByRole('button', { name: '저도 막혔어요' }).click();
  for (const page of [desk, mobile]) {
    await expect(page.getByText('1주차 4일 차 · 두 명이 막혔습니다')).toBeVisible({
      timeout: 5_000,
    });
    await expect(rowOf(page, 4)).toContainText('안건');
  }

  await onDesk.getByRole('button', { name: '답하기' }).click();
  const answer = desk.getByRole('textbox', { name: /님에게 답$/ });
  await answer.fill('이미 창 밖입니다.');
  await answer.press('Enter');
  const onPhone = mobile.getByRole('group', { name: /님이 막힌 곳$/ });
  await expect(onPhone).toContainText('이미 창 밖입니다.', { timeout: 5_000 });
  await expectAccessible(desk, 'this week of a room');
  await expectAccessible(mobile, 'this week of a room on a phone');

  await onPhone.getByRole('button', { name: '막힘 풀기' }).click();
  await expect(onDesk).toContainText('막혔던 곳입니다.', { timeout: 5_000 });
  await expect(onDesk).toContainText('이미 창 밖입니다.');

  await boxOf(mobile, 1).check();
  await expect(rowOf(desk, 1).getByRole('img', { name: /완료$/ })).toBeVisible();
  await expect(mobile.getByRole('textbox', { name: /^1일 차에 한 것 한 문장/ })).toBeVisible();
});

test('a group that is behind votes, and its plan moves', async ({ somebody }) => {
  const { host, member } = await twoInWeek(somebody, 4);
  const [desk, mobile] = [host.page, member.page];
  const date = await rowOf(desk, 1).getByRole('rowheader').textContent();
  await expect(desk.getByText(/아직 하루도 마치지 않았습니다/)).toBeVisible();
  await expectAccessible(desk, 'a vote on how to continue');

  await desk.getByRole('radio', { name: /^분량 줄이기/ }).check();
  await desk.getByRole('button', { name: '투표하기' }).click();
  await expect(mobile.getByText(/^2명 중 1명 · /)).toBeVisible({ timeout: 5_000 });
  await desk.getByRole('radio', { name: /^한 주 미루기/ }).check();
  await desk.getByRole('button', { name: '투표 수정' }).click();
  await expect(desk.getByRole('button', { name: '투표 수정' })).toBeDisabled();

  await mobile.getByRole('radio', { name: /^한 주 미루기/ }).check();
  await mobile.getByRole('button', { name: '투표하기' }).click();
  for (const page of [desk, mobile]) {
    await expect(page.getByRole('heading', { name: '다시 맞추기' })).toHaveCount(0);
    await expect(rowOf(page, 1).getByRole('rowheader')).not.toHaveText(date ?? '');
  }
});

test('another week is shown without forms, and the board works by keys', async ({ somebody }) => {
  const { host, member } = await twoInWeek(somebody, 7);
  const { page } = host;
  await expect(page.getByRole('region', { name: '2주차 계획' })).toBeVisible();
  await boxOf(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(boxOf(page, 2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(boxOf(page, 2)).toBeChecked();

  await page.getByRole('button', { name: '1주차 보기' }).click();
  await expect(page.getByRole('region', { name: '1주차 계획' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0);
  await boxOf(page, 7).check();
  await page.reload();
  await expect(boxOf(page, 7)).toBeChecked();
  await expectAccessible(page, 'a past week of a room');

  await member.page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(member.page, 'this week of a room');
});

test.describe('without a connection', () => {
  // Code that the page prepares for later is refused too.
  test.use({ refusals: /\/api\/|\/healthz|\/assets\// });

  test('a tick and its sentence wait, and are saved once the connection is back', async ({
    somebody,
  }) => {
    const { host, member } = await twoInWeek(somebody, 3);
    const { page } = host;
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: /^오늘 한 것 한 문장/ }).fill('지하철에서 풀었습니다.');
    await page.getByRole('button', { name: '했어요' }).click();
    await expect(page.getByText(/이 기기에 남아 있습니다/).first()).toBeVisible();
    await expect(boxOf(page, 4)).toBeChecked();
    await page.context().setOffline(false);
    await expect(member.page.getByText('지하철에서 풀었습니다.')).toBeVisible();
    await page.reload();
    await expect(boxOf(page, 4)).toBeChecked();
  });
});
