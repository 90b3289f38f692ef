import { writeFile } from 'node:fs/promises';
import { openRoom } from '../e2e/support/rooms';
import { paths } from '../src/paths';
import { lineOf, say } from './support/talk';
import { expect, test } from './support/test';

test('a dialog opens and closes, and a filter is in the address', async ({ visitor }) => {
  const page = await visitor();
  await page.goto(paths.roadmapPreview());
  await page.role('main').role('link', /React/).click();
  const dialog = page.role('dialog', 'React 로드맵');
  await dialog.role('heading', /React/).shown();
  await dialog.press('Escape');
  await dialog.gone();

  await page.goto(paths.studies());
  const search = page.role('searchbox', /검색/);
  await search.type('읽기');
  await search.press('Enter');
  await page.reaches('/study?q=%EC%9D%BD%EA%B8%B0');
  await page.role('article').shown();
});

test('a theme is chosen in the menu and stored', async ({ somebody }) => {
  const { page, account } = await somebody('밤샘');
  const paper = () => page.evaluate('return getComputedStyle(document.body).backgroundColor');
  await page.goto(paths.home);
  await page.role('button', `${account.nickname} 님 메뉴`).click();
  const light = await paper();
  await page.role('group', '화면 테마').text('어둡게').click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto(paths.studies());
  expect(await paper()).toBe(dark);
});

/** The smallest possible PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is sent in a talk', async ({ somebody }, testInfo) => {
  const { page, session } = await somebody('방장');
  const { study } = await openRoom(session.accessToken, '사진을 보내는 방');
  const file = testInfo.outputPath('picture.png');
  await writeFile(file, dot);
  await page.goto(paths.roomTalk(study));
  await page.role('button', '사진 넣기').shown();
  await page.css('input[type=file]').upload(file);
  await page.role('button', '사진 빼기').shown();
  await say(page, '그려 보면 이렇습니다.');
  await lineOf(page, '그려 보면').role('img', '사진').shown();
});
