import type { Page } from '@playwright/test';
import { type Account, newAccount } from './support/account';
import { api } from './support/api';
import { accountButton, signIn } from './support/auth-pages';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { fillStudy } from './support/study-form';
import { expect, test } from './support/test';

test.use({ refusals: /\/v1\/oauth\/refresh$|\/api\// });

/** Ends the session on the server, as signing out everywhere or a long absence would. */
async function endSession(page: Page) {
  const refreshToken = await page.evaluate(() => sessionStorage.getItem('refreshToken'));
  const token = (await page.evaluate(() => sessionStorage.getItem('accessToken'))) ?? '';
  await api('POST', '/v1/oauth/logout', { token, body: { refreshToken } });
}

test('a session that ends while the study form is open preserves its content', async ({
  somebody,
}) => {
  const { page, account } = await somebody('오래');
  const title = `오래 쓴 글 ${account.nickname}`;
  await page.goto('/study/create');
  await fillStudy(page, title);
  await endSession(page);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fstudy%2Fcreate');
  await signIn(page, account);
  await expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '내용' })).toContainText('매주 한 장씩');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
  await expect(page.getByRole('link', { name: `${title} 상세보기` })).toHaveCount(1);
});

test('a session that ends during an application or a comment preserves the text', async ({
  somebody,
}) => {
  const { accessToken: token } = await openSession(await newAccount('작성'));
  const id = await postStudy(token, '세션이 끝나는 글');
  const { page, account } = await somebody('오래');
  await page.goto(`/study/${id}`);
  const comment = page.getByRole('textbox', { name: '댓글 쓰기' });
  await comment.fill('몇 시에 모이나요?');
  const message = page.getByRole('textbox', { name: /신청 메시지/ });
  await message.fill('끝까지 함께하겠습니다.');
  await endSession(page);
  await page.getByRole('button', { name: '참여 신청하기' }).click();
  await expect(page).toHaveURL(`/login?redirect=%2Fstudy%2F${id}`);
  await expect(page.getByText(/^작성하던 내용은 이 브라우저에 보관되어/)).toBeVisible();
  await signIn(page, account);
  await expect(message).toHaveValue('끝까지 함께하겠습니다.');
  await expect(comment).toHaveValue('몇 시에 모이나요?');
  await page.getByRole('button', { name: '참여 신청하기' }).click();
  await expect(page.getByText('답을 기다리는 중')).toBeVisible();
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect(page.getByText('내 댓글')).toBeVisible();
});

test('signing out preserves a study, a comment and a questionnaire for the same user only', async ({
  somebody,
}) => {
  const { accessToken: token } = await openSession(await newAccount('작성'));
  const study = `/study/${await postStudy(token, '댓글을 쓰다 마는 글')}`;
  const other = await newAccount('다른');
  const { page, account } = await somebody('쓰던');
  await page.goto(study);
  const comment = page.getByRole('textbox', { name: '댓글 쓰기' });
  await comment.fill('몇 시에 모이나요?');
  await page.goto('/roadmap/create');
  await page.getByText('취업 준비').click();
  await page.getByRole('button', { name: '계속하기' }).click();
  await expect(page.getByText('얼마 동안 공부하시나요?')).toBeVisible();
  await page.goto('/study/create');
  await fillStudy(page, '쓰다 만 모집 글');

  const second = await page.context().newPage();
  await second.goto('/login');
  await signIn(second, account);
  await signOut(second, account);
  await expect(second.getByText('로그아웃했습니다.')).toBeVisible();
  await expect(page.getByText('다른 탭에서 로그아웃했습니다.')).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=%2Fstudy%2Fcreate');
  await expect(page.getByText(/^작성하던 내용은 이 브라우저에 보관되어 있습니다/)).toBeVisible();
  await expect(
    page.getByText('작성하던 내용은 이 브라우저에 보관됩니다.', { exact: true }),
  ).toBeVisible();

  const title = page.getByRole('textbox', { name: '제목' });
  await page.goto('/login?redirect=%2Fstudy%2Fcreate');
  await signIn(page, other);
  await expect(title).toHaveValue('');
  await page.goto(study);
  await expect(comment).toHaveValue('');
  await page.goto('/roadmap/create');
  await expect(page.getByText('무엇을 위해 공부하시나요?')).toBeVisible();
  await signOut(page, other);

  await page.goto('/login?redirect=%2Fstudy%2Fcreate');
  await signIn(page, account);
  await expect(title).toHaveValue('쓰다 만 모집 글');
  await page.goto(study);
  await expect(comment).toHaveValue('몇 시에 모이나요?');
  await page.goto('/roadmap/create');
  await expect(page.getByText('얼마 동안 공부하시나요?')).toBeVisible();

  await signOut(page, account);
  await page.getByRole('button', { name: '내용 삭제' }).click();
  await page.goto('/login?redirect=%2Fstudy%2Fcreate');
  await signIn(page, account);
  await expect(title).toHaveValue('');
});

async function signOut(page: Page, account: Account) {
  await accountButton(page, account).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/');
}
