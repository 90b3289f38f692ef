import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { api } from './support/api';
import { give } from './support/pictures';
import { join, openRoom } from './support/rooms';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { compose, fieldOf, lineOf, openTalk, postMessage } from './support/talk';
import { expect, test } from './support/test';

type Somebody = Parameters<Parameters<typeof test>[2]>[0]['somebody'];

/** Two members with a room: its host, and one who has joined. */
async function twoInRoom(somebody: Somebody) {
  const host = await somebody('유진');
  const member = await somebody('하람');
  const hostSession = await openSession(host.account);
  const memberSession = await openSession(member.account);
  const room = await postStudy(hostSession.accessToken, `함께 말하기 ${host.account.nickname}`);
  await join(room, hostSession.accessToken, memberSession);
  return {
    host,
    member,
    room,
    hostToken: hostSession.accessToken,
    memberToken: memberSession.accessToken,
  };
}

test('two members talk: messages, replies, reactions and reading arrive at once', async ({
  somebody,
}) => {
  const { host, member, room } = await twoInRoom(somebody);
  await openTalk(host.page, room);
  await openTalk(member.page, room);
  await expect(host.page.getByText('아직 나눈 말이 없습니다')).toBeVisible();

  await fieldOf(host.page).fill('덱 문제 풀어보신 분 계신가요?');
  await fieldOf(host.page).press('Enter');
  const received = lineOf(member.page, '덱 문제 풀어보신 분');
  await expect(received).toBeVisible({ timeout: 5_000 });
  await expect(received.getByText('읽지 않은 사람')).toHaveCount(0);
  await expect(lineOf(host.page, '덱 문제').getByText('읽지 않은 사람')).toHaveCount(0);

  await received.hover();
  await received.getByRole('button', { name: '답장' }).click();
  await expect(fieldOf(member.page)).toBeFocused();
  await fieldOf(member.page).fill('앞에서 빼야 합니다. `dq[0]`을 보세요.');
  await fieldOf(member.page).press('Enter');
  const reply = lineOf(host.page, '앞에서 빼야 합니다.');
  await expect(reply.getByRole('button', { name: /에게 답장/ })).toContainText('덱 문제');
  await expect(reply.locator('code')).toHaveText('dq[0]');

  await reply.hover();
  await reply.getByRole('button', { name: '반응', exact: true }).click();
  await host.page.getByRole('button', { name: '고맙습니다' }).click();
  await expect(
    lineOf(member.page, '앞에서 빼야').getByRole('button', { name: '고맙습니다 1명' }),
  ).toBeVisible();
  await expectAccessible(host.page, 'a talk');
  for (const { page } of [host, member]) {
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
  }
});

test('Enter sends a composed Korean message whole and once', async ({ somebody }) => {
  const { host, room, hostToken } = await twoInRoom(somebody);
  const { page } = host;
  await openTalk(page, room);
  await fieldOf(page).focus();
  const keyboard = await compose(page, 'ㅇ', '아', '안', '안ㄴ', '안녀', '안녕');
  // The browser reports the key of an input method with this code.
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await keyboard.send('Input.insertText', { text: '안녕' });
  await expect(lineOf(page, '안녕')).toHaveCount(1);
  await expect(fieldOf(page)).toHaveValue('');
  await fieldOf(page).pressSequentially('두 줄');
  await fieldOf(page).press('Shift+Enter');
  await fieldOf(page).pressSequentially('둘째');
  await fieldOf(page).press('Enter');
  await expect(lineOf(page, '둘째')).toBeVisible();
  await page.reload();
  await expect(lineOf(page, '둘째')).toBeVisible();
  const { messages } = await api<{ messages: { body: string }[] }>(
    'GET',
    `/api/rooms/${room}/messages`,
    { token: hostToken },
  );
  expect(messages.map(({ body }) => body)).toEqual(['안녕', '두 줄\n둘째']);
});

test.describe('without a connection', () => {
  // Code that the page prepares for later is refused too.
  test.use({ refusals: /\/api\/|\/healthz|\/assets\// });

  test('a message waits, and is sent once when the connection is back', async ({ somebody }) => {
    const { host, member, room } = await twoInRoom(somebody);
    await openTalk(host.page, room);
    await openTalk(member.page, room);
    const { page } = host;
    await page.context().setOffline(true);
    await fieldOf(page).fill('오프라인에서 쓴 말');
    await fieldOf(page).press('Enter');
    await expect(page.getByText('보내지 못했습니다.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: /잇고 있습니다|연결되지 않았습니다/ }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect(lineOf(member.page, '오프라인에서 쓴 말')).toHaveCount(1);
    await expect(page.getByText('보내지 못했습니다.')).toHaveCount(0);
    await page.reload();
    await expect(lineOf(page, '오프라인에서 쓴 말')).toHaveCount(1);
  });
});

test('older messages load above without moving what is read', async ({ somebody }) => {
  const { host, member, room, memberToken } = await twoInRoom(somebody);
  for (let turn = 1; turn <= 70; turn += 1) {
    // Twenty in ten seconds are allowed.
    if (turn % 20 === 0) await new Promise((done) => setTimeout(done, 10_500));
    await postMessage(room, memberToken, `${turn}번째 말`);
  }
  const { page } = member;
  await openTalk(page, room);
  const log = page.getByRole('log');
  await expect(lineOf(page, '70번째 말')).toBeVisible();
  await log.evaluate((element) => {
    element.scrollTop = 300;
  });
  const read = log
    .getByRole('article')
    .filter({ has: page.getByText('25번째 말', { exact: true }) });
  const place = () => read.evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  await expect(log.getByText('1번째 말', { exact: true })).toHaveCount(1);
  expect(Math.abs((await place()) - before)).toBeLessThan(2);

  await openTalk(host.page, room);
  await expect(host.page.getByText('새 메시지 70개')).toBeVisible();
});

test('a host pins, edits and deletes; the lines stay', async ({ somebody }) => {
  const { host, member, room, hostToken, memberToken } = await twoInRoom(somebody);
  await postMessage(room, hostToken, '화요일 20:00 모임 링크');
  await postMessage(room, memberToken, '지울 말');
  await openTalk(host.page, room);
  await openTalk(member.page, room);
  const { page } = host;

  await lineOf(page, '화요일').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '고정' }).click();
  await expect(member.page.getByRole('button', { name: /^고정 ?화요일/ })).toBeVisible();

  await fieldOf(page).focus();
  await page.keyboard.press('ArrowUp');
  const edited = page.getByRole('textbox', { name: '메시지 수정' });
  await expect(edited).toBeFocused();
  await edited.fill('화요일 21:00 모임 링크');
  await edited.press('Enter');
  await expect(lineOf(member.page, '21:00')).toContainText('수정됨');
  // The response may come after the event, and moves the focus to the field.
  await expect(fieldOf(page)).toBeFocused();

  await lineOf(page, '지울 말').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(lineOf(member.page, '삭제된 메시지입니다')).toBeVisible();
  await expect(lineOf(member.page, '지울 말')).toHaveCount(0);
});

test('a mention is completed, notifies, and leads to its message', async ({ somebody }) => {
  const { host, member, room, memberToken } = await twoInRoom(somebody);
  // New members have quiet hours from 22 to 8, in which a mention does not notify.
  await api('PUT', `/api/rooms/${room}/members/me`, {
    token: memberToken,
    body: { notify: 'MENTIONS', quietHours: null },
  });
  await openTalk(host.page, room);
  await fieldOf(host.page).pressSequentially('@하람');
  await host.page.getByRole('option', { name: /하람/ }).click();
  await fieldOf(host.page).pressSequentially('이 문제 골라주세요');
  await fieldOf(host.page).press('Enter');
  await expect(lineOf(host.page, '이 문제 골라주세요')).toBeVisible();
  const { page } = member;
  await page.goto(paths.notifications());
  await page.getByRole('link', { name: /나를 언급했습니다/ }).click();
  await expect(page).toHaveURL(/\/room\/talk\?message=1$/);
  await expect(lineOf(page, '이 문제 골라주세요')).toBeFocused();
});

test('a picture is sent with a message', async ({ somebody }) => {
  const { host, member, room } = await twoInRoom(somebody);
  await openTalk(host.page, room);
  await openTalk(member.page, room);
  await give(fieldOf(host.page), 'paste', {
    name: '그림.png',
    type: 'image/png',
    width: 400,
    height: 300,
  });
  await expect(host.page.getByText('그림.png')).toBeVisible();
  await fieldOf(host.page).fill('그려 보면 이렇습니다.');
  await fieldOf(host.page).press('Enter');
  const picture = lineOf(member.page, '그려 보면').getByRole('button', { name: '사진 크게 보기' });
  await expect(picture).toBeVisible();
  expect((await picture.locator('img').boundingBox())?.width).toBe(296);
  await picture.click();
  await expect(member.page.getByRole('dialog', { name: '사진' })).toBeVisible();
  await member.page.keyboard.press('Escape');
  await expect(member.page.getByRole('dialog', { name: '사진' })).toHaveCount(0);
});

test('a search finds a message and opens it in the log', async ({ somebody }) => {
  const { host, room, hostToken } = await twoInRoom(somebody);
  await postMessage(room, hostToken, '오큰수를 스택으로 풀었습니다.');
  const { page } = host;
  await openTalk(page, room);
  await page.getByRole('link', { name: '대화에서 찾기' }).click();
  await page.getByRole('searchbox', { name: '대화에서 찾기' }).fill('스택');
  await page.keyboard.press('Enter');
  await expect(page.getByText('메시지 1개')).toBeVisible();
  await expectAccessible(page, 'a search in a talk');
  await page.getByRole('link', { name: /오큰수를 스택으로/ }).click();
  await expect(lineOf(page, '오큰수를')).toBeFocused();
});

test.describe('after a removal', () => {
  test.use({ refusals: /\/api\/rooms\/\d+/ });

  test('a removed member reads nothing more', async ({ somebody }) => {
    const { host, member, room, hostToken } = await twoInRoom(somebody);
    await postMessage(room, hostToken, '비밀 이야기');
    const { page } = member;
    await openTalk(page, room);
    await expect(lineOf(page, '비밀 이야기')).toBeVisible();
    await host.page.goto(paths.roomPeople(room));
    await host.page.getByRole('button', { name: `${member.account.nickname} 메뉴` }).click();
    await host.page.getByRole('menuitem', { name: '내보내기' }).click();
    const dialog = host.page.getByRole('dialog', { name: /내보내시겠습니까/ });
    await dialog.getByRole('textbox', { name: /사유/ }).fill('소식이 없었습니다.');
    await dialog.getByRole('button', { name: '내보내기' }).click();
    await expect(
      page.getByRole('heading', { name: '이 방에 더는 들어갈 수 없습니다' }),
    ).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText('비밀 이야기')).toHaveCount(0);
  });
});

test('a talk fits a narrow phone, where a button sends', async ({ somebody }) => {
  const host = await somebody('방장');
  const { accessToken } = await openSession(host.account);
  const { study } = await openRoom(accessToken, `좁은 방 ${host.account.nickname}`);
  const { page } = host;
  await page.setViewportSize({ width: 320, height: 640 });
  await openTalk(page, study);
  // Although the page asks to verify the address above it.
  await expect(page.getByText(/인증하지 않았습니다/)).toBeVisible();
  await expect(fieldOf(page)).toBeInViewport({ ratio: 1 });
  await fieldOf(page).fill('https://www.acmicpc.net/problem/17298/아주/긴/주소도/넘치지/않습니다');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
  await expectNoSidewaysScroll(page, 'a talk');
  await expectAccessible(page, 'a talk on a phone');
});
