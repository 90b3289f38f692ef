import { paths } from '../src/paths';
import { makeRoadmap } from './support/roadmaps';
import { openRoom } from './support/rooms';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { fillStudy } from './support/study-form';
import { compose, fieldOf, lineOf, openTalk, postMessage } from './support/talk';
import { expect, test } from './support/test';
import { translate } from './support/translator';

test('a member applies and comments on a translated study', async ({ somebody }) => {
  const author = await somebody('작성자');
  const { accessToken } = await openSession(author.account);
  const study = await postStudy(accessToken, '번역해서 읽는 스터디');
  const { page } = await somebody('하은');
  await page.goto(paths.study(study));
  await translate(page);

  const like = page.getByRole('button', { name: /^좋아요/ });
  await like.click();
  await expect(like).toHaveText('좋아요 1');
  await like.click();
  await expect(like).toHaveText('좋아요 0');
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('몇 시에 모이나요?');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  const comments = page.getByRole('region', { name: /^댓글/ });
  await expect(comments.getByRole('heading')).toHaveText('댓글 1');
  await comments.getByRole('button', { name: '내 댓글 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(comments.getByText('몇 시에 모이나요?')).toBeHidden();
  await page.getByRole('button', { name: '참여 신청하기' }).click();
  await expect(page.getByText('답을 기다리는 중')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '스터디', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('스터디');
  await expect(page.getByRole('link', { name: '번역해서 읽는 스터디 상세보기' })).toBeVisible();
});

test('a day is ticked on a translated roadmap', async ({ somebody }) => {
  const { page, account } = await somebody('유진');
  const { accessToken } = await openSession(account);
  await page.goto(paths.myRoadmap(await makeRoadmap(accessToken, 28)));
  await translate(page);

  const day = page.getByRole('checkbox', { name: /^1주차 1일 차 / });
  for (const done of ['1 / 28일 · 3%', '0 / 28일 · 0%', '1 / 28일 · 3%']) {
    await day.click();
    await expect(page.getByRole('main')).toContainText(done);
  }
  const week = page.getByRole('button', { name: /^2주차 (?!\d일)/ });
  await week.click();
  await expect(page.getByRole('checkbox', { name: /^2주차 1일 차 / })).toBeVisible();
  await week.click();
  await expect(page.getByRole('checkbox', { name: /^2주차 1일 차 / })).toBeHidden();
});

test('messages arrive in a translated talk, and Korean is composed in it', async ({ somebody }) => {
  const { page, account } = await somebody('방장');
  const { accessToken } = await openSession(account);
  const { study: room, member } = await openRoom(accessToken, '번역해서 말하는 방');
  await openTalk(page, room);
  await translate(page);

  await postMessage(room, member.accessToken, '먼저 와 있었습니다.');
  await expect(lineOf(page, '먼저 와 있었습니다.')).toHaveCount(1);
  await fieldOf(page).focus();
  const keyboard = await compose(page, 'ㅇ', '아', '안', '안ㄴ', '안녀', '안녕');
  await postMessage(room, member.accessToken, '쓰는 동안에 온 말');
  await expect(lineOf(page, '쓰는 동안에 온 말')).toHaveCount(1);
  await keyboard.send('Input.insertText', { text: '안녕' });
  await expect(fieldOf(page)).toHaveValue('안녕');
  await fieldOf(page).press('Enter');
  await expect(lineOf(page, '안녕')).toHaveCount(1);
  await expect(fieldOf(page)).toHaveValue('');
});

test('a study is written in a translated form, whose editor keeps its text', async ({
  somebody,
}) => {
  const { page, account } = await somebody('민서');
  await page.goto(paths.studyCreate);
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
  await translate(page);

  const title = `번역된 양식 ${account.nickname}`;
  await fillStudy(page, title);
  const editor = page.getByRole('textbox', { name: '내용' });
  await expect(editor.locator('font')).toHaveCount(0);
  await editor.focus();
  const keyboard = await compose(page, 'ㅎ', '하', '한');
  await keyboard.send('Input.insertText', { text: '한글' });
  await expect(editor).toHaveText('공식 문서를 매주 한 장씩 함께 읽습니다.한글');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
});
