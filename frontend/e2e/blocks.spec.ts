import { paths } from '../src/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { tabTo } from './support/keyboard';
import { join } from './support/rooms';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { fieldOf, lineOf, openTalk, postMessage } from './support/talk';
import { expect, test } from './support/test';

const foldedText = '차단한 회원의 메시지입니다';
const text = '밤늦게도 보냅니다.';

type Somebody = Parameters<Parameters<typeof test>[2]>[0]['somebody'];

/** A room in which the author has written to the reader. */
async function withMessage(somebody: Somebody) {
  const reader = await somebody('유진');
  const author = await somebody('하람');
  const { accessToken } = await openSession(reader.account);
  const authorSession = await openSession(author.account);
  const room = await postStudy(accessToken, `접히는 말 ${reader.account.nickname}`);
  await join(room, accessToken, authorSession);
  await postMessage(room, authorSession.accessToken, text);
  await postMessage(room, accessToken, '내일 봅니다.');
  return { reader, author, room, authorToken: authorSession.accessToken };
}

test('a member blocks the author of a message: it folds, unfolds, and settings end the block', async ({
  somebody,
}) => {
  const { reader, author, room, authorToken } = await withMessage(somebody);
  const { page } = reader;
  const { nickname } = author.account;
  await openTalk(page, room);
  const folded = lineOf(page, foldedText);

  await lineOf(page, text).hover();
  await lineOf(page, text).getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '차단하기' }).click();
  const question = page.getByRole('alertdialog', { name: `${nickname} 님을 차단하시겠습니까?` });
  await expectAccessible(page, 'the question before a block');
  await question.getByRole('button', { name: '차단', exact: true }).click();
  await expect(page.getByText('차단했습니다.')).toBeVisible();
  await expect(folded).toHaveCount(1);
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(lineOf(page, '내일 봅니다.')).toBeVisible();

  // The author notices nothing, and later messages fold too.
  await openTalk(author.page, room);
  await fieldOf(author.page).fill('한 번 더 보냅니다.');
  await fieldOf(author.page).press('Enter');
  await expect(lineOf(author.page, '한 번 더')).toBeVisible();
  await expect(folded).toHaveCount(2);
  await expectAccessible(page, 'a talk with folded messages');

  await folded.first().getByRole('button', { name: '보기' }).click();
  await expect(lineOf(page, text)).toBeFocused();
  await expect(folded).toHaveCount(1);
  await page.reload();
  await expect(folded).toHaveCount(2);

  await postMessage(room, authorToken, '셋째 말');
  await page.goto(paths.rooms());
  await expect(page.getByText(foldedText)).toBeVisible();
  await expect(page.getByText('셋째 말')).toHaveCount(0);
  await page.goto(paths.roomPeople(room));
  await expect(page.getByRole('listitem').filter({ hasText: nickname })).toContainText('차단함');

  await page.goto(paths.accountSettings);
  const blocks = page.getByRole('group', { name: '차단한 회원' });
  await blocks.getByRole('button', { name: `${nickname} 님 차단 해제` }).click();
  await expect(blocks.getByText('차단한 회원이 없습니다.')).toBeVisible();
  await openTalk(page, room);
  await expect(lineOf(page, text)).toBeVisible();
  await expect(folded).toHaveCount(0);
});

test('a block works by keyboard alone, on a narrow screen', async ({ somebody }) => {
  const { reader, author, room } = await withMessage(somebody);
  const { page } = reader;
  const { keyboard } = page;
  await page.setViewportSize({ width: 320, height: 640 });
  await openTalk(page, room);
  const folded = lineOf(page, foldedText);

  await tabTo(page, lineOf(page, '내일 봅니다.'));
  await keyboard.press('ArrowUp');
  await expect(lineOf(page, text)).toBeFocused();
  await keyboard.press('Enter');
  const actions = page.getByRole('dialog', { name: `${author.account.nickname} 님의 메시지` });
  await tabTo(page, actions.getByRole('button', { name: '차단하기' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: '차단', exact: true }));
  await keyboard.press('Enter');
  await expect(folded).toBeFocused();
  await expectNoSidewaysScroll(page, 'a talk with a folded message');

  await keyboard.press('ArrowRight');
  await expect(folded.getByRole('button', { name: '보기' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(lineOf(page, text)).toBeFocused();

  await page.goto(paths.accountSettings);
  const blocks = page.getByRole('group', { name: '차단한 회원' });
  await tabTo(page, blocks.getByRole('button', { name: /차단 해제$/ }));
  await expectNoSidewaysScroll(page, 'the list of blocked members');
  await keyboard.press('Enter');
  await expect(blocks.getByText('차단한 회원이 없습니다.')).toBeVisible();
  await expect(blocks).toBeFocused();
});
