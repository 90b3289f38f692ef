import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: /^댓글/ });

test('two members talk below a study', async ({ somebody }) => {
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
  await expect(section(author).getByText('작성자')).toBeVisible();

  await reader.reload();
  await expect(section(reader).getByText('아홉 시에 모입니다.')).toBeVisible();
  await reader.getByRole('button', { name: '내 댓글 수정' }).click();
  await reader.getByRole('textbox', { name: '댓글 수정' }).fill('몇 시인가요?');
  await reader.getByRole('button', { name: '저장' }).click();
  await expect(section(reader).getByText('수정됨')).toBeVisible();
  await reader.getByRole('button', { name: '내 댓글 삭제' }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(section(reader).getByText('삭제된 댓글입니다.')).toBeVisible();
  await expect(section(reader).getByText('몇 시인가요?')).toBeHidden();
  await expect(section(reader).getByRole('heading')).toHaveText('댓글 1');
});
