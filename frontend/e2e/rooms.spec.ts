import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { postPlannedStudy } from './support/planned-study';
import { join, openRoom } from './support/rooms';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

// Rooms that a user may not enter are under test.
test.use({ refusals: /\/api\/rooms\/\d+/ });

test('a member enters the room from the list and follows the plan, and a stranger does not', async ({
  somebody,
}) => {
  const host = await somebody('방장');
  const member = await somebody('하은');
  const stranger = await somebody('손님');
  const { accessToken } = await openSession(host.account);
  const title = `하루 한 문제 ${host.account.nickname}`;
  const { study } = await postPlannedStudy(accessToken, title);
  await join(study, accessToken, await openSession(member.account));

  const { page } = member;
  await page.goto(paths.home);
  await page.getByRole('banner').getByRole('link', { name: '채팅' }).click();
  await expect(page.getByText('참여 중인 스터디 1개')).toBeVisible();
  await expectAccessible(page, 'the list of rooms');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(paths.room(study));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: /(주|주차) 계획$/ })).toBeVisible();
  await expectAccessible(page, 'a room');
  await expect(page.getByRole('contentinfo'), 'a room has no footer').toHaveCount(0);

  await stranger.page.goto(paths.room(study));
  await expect(
    stranger.page.getByRole('heading', { name: '스터디룸을 찾을 수 없습니다.' }),
  ).toBeVisible();
});

test('a host removes a member, who reads the reason', async ({ somebody }) => {
  const host = await somebody('방장');
  const member = await somebody('도윤');
  const { accessToken } = await openSession(host.account);
  const study = await postStudy(accessToken, `같이 읽기 ${host.account.nickname}`);
  await join(study, accessToken, await openSession(member.account));

  await host.page.goto(paths.roomPeople(study));
  await host.page.getByRole('button', { name: `${member.account.nickname} 메뉴` }).click();
  await host.page.getByRole('menuitem', { name: '내보내기' }).click();
  const dialog = host.page.getByRole('dialog', { name: /내보내시겠습니까/ });
  await dialog.getByRole('textbox', { name: /사유/ }).fill('세 주 동안 소식이 없었습니다.');
  await expectAccessible(host.page, 'removing a member');
  await dialog.getByRole('button', { name: '내보내기' }).click();
  await expect(host.page.getByRole('heading', { name: '함께하는 사람 1명' })).toBeVisible();

  await member.page.goto(paths.room(study));
  await expect(
    member.page.getByRole('heading', { name: '이 방에 더는 들어갈 수 없습니다' }),
  ).toBeVisible();
  await expect(member.page.getByText(/세 주 동안 소식이 없었습니다/)).toBeVisible();
  await expectAccessible(member.page, 'after a removal');
});

test('a host hands the room over and then leaves', async ({ somebody }) => {
  const host = await somebody('방장');
  const member = await somebody('민재');
  const { accessToken } = await openSession(host.account);
  const study = await postStudy(accessToken, `넘겨받는 스터디 ${host.account.nickname}`);
  await join(study, accessToken, await openSession(member.account));

  const { page } = host;
  await page.goto(paths.roomPeople(study));
  await page.getByRole('button', { name: '방장 넘기기' }).click();
  // There is one member and one study: nothing is left to choose.
  const dialog = page.getByRole('dialog', {
    name: `${member.account.nickname} 님에게 방장 넘기기`,
  });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: '방장 넘기기' }).click();
  await page.getByRole('button', { name: '나가기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL(paths.rooms());
  await expect(page.getByText('아직 참여 중인 스터디가 없습니다')).toBeVisible();

  await member.page.goto(paths.roomPeople(study));
  const own = member.page.getByRole('listitem').filter({ hasText: member.account.nickname });
  await expect(own.first()).toContainText('방장');
});

test('a member changes the quiet hours, also on a phone', async ({ somebody }) => {
  const host = await somebody('방장');
  const { accessToken } = await openSession(host.account);
  const { study } = await openRoom(accessToken, `조용한 방 ${host.account.nickname}`);
  const { page } = host;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.room(study));
  await expect(page.getByText('이 스터디에는 로드맵이 없습니다')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a room without a plan');
  await page.getByRole('navigation', { name: '스터디룸' }).getByText('사람들').click();
  await page.getByRole('button', { name: '조용한 시간 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '조용한 시간' });
  await dialog.getByLabel('시작').selectOption('23시');
  await dialog.getByLabel('끝').selectOption('7시');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('조용한 시간 23시 ~ 7시')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the people of a room');
  await expectAccessible(page, 'the people of a room on a phone');
});
