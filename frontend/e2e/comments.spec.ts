import type { Page } from '@playwright/test';
import { newAccount } from './support/account';
import { api } from './support/api';
import { markup } from './support/markup';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: /^댓글/ });

test('two people talk below a study', async ({ somebody }) => {
  const { page: author, account } = await somebody('글쓴');
  const { page: reader, account: asking } = await somebody('묻는');
  const id = await postStudy((await openSession(account)).accessToken, '이야기하는 스터디');

  await reader.goto(`/study/${id}`);
  const field = reader.getByRole('textbox', { name: '댓글 쓰기' });
  await field.fill('몇 시에 모이나요?\n\n주말에도 모이나요?');
  await reader.reload();
  await expect(field, 'a reload loses nothing').toHaveValue(/주말에도/);
  await reader.getByRole('button', { name: '댓글 등록' }).click();
  const question = section(reader).getByRole('listitem').filter({ hasText: '몇 시에' });
  await expect(question).toContainText('내 댓글');
  await expect(question.getByText('몇 시에 모이나요?')).toHaveText(/모이나요\?\n\n주말에도/);
  await expect(section(reader).getByRole('heading')).toHaveText('댓글 1');
  await expect(field).toHaveValue('');

  await author.goto(`/study/${id}`);
  await author.getByRole('button', { name: '답글 달기' }).click();
  await author
    .getByRole('textbox', { name: `${asking.nickname} 님에게 답글 쓰기` })
    .fill('아홉 시에 모입니다.');
  await author.getByRole('button', { name: '답글 등록' }).click();
  await expect(section(author).getByText('글쓴이')).toBeVisible();

  await reader.reload();
  await expect(section(reader).getByText('아홉 시에 모입니다.')).toBeVisible();
  await reader.getByRole('button', { name: '수정', exact: true }).click();
  await reader.getByRole('textbox', { name: '댓글 수정' }).fill('몇 시인가요?');
  await reader.getByRole('button', { name: '저장' }).click();
  await expect(section(reader).getByText('수정됨')).toBeVisible();
  await reader.getByRole('button', { name: '삭제', exact: true }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(section(reader).getByText('삭제된 댓글입니다.')).toBeVisible();
  await expect(section(reader).getByText('몇 시인가요?')).toBeHidden();
  await expect(section(reader).getByRole('heading')).toHaveText('댓글 1');
});

test('whatever a comment says is text', async ({ page }) => {
  const { accessToken: token } = await openSession(await newAccount('꺾쇠'));
  const id = await postStudy(token, '꺾쇠를 적는 스터디');
  const say = (content: string) =>
    api<{ id: number }>('POST', `/api/posts/${id}/comments`, { token, body: { content } });
  const said: number[] = [];
  for (const vector of markup) said.push((await say(vector)).id);
  const shown = section(page).getByRole('listitem');
  const check = async () => {
    for (const address of [`/study/${id}`, `/study/${id}?comments=2`]) {
      await page.goto(address);
      await section(page).scrollIntoViewIfNeeded();
      await expect(shown.first()).toBeVisible();
      await expect(shown.locator('script, iframe, svg, img, [onerror]')).toHaveCount(0);
    }
    await expect(section(page).getByText(markup.at(-1) ?? '', { exact: true })).toBeVisible();
    expect(await page.evaluate('window.ran')).toBeUndefined();
  };
  await check();
  // By an edit, which takes another way in: each says what its neighbour said.
  for (const [place, comment] of said.entries()) {
    const content = markup[(place + markup.length - 1) % markup.length];
    await api('PUT', `/api/comments/${comment}`, { token, body: { content } });
  }
  await page.goto(`/study/${id}`);
  await expect(shown.first()).toContainText(markup.at(-1) ?? '');
  expect(await page.evaluate('window.ran')).toBeUndefined();
});
