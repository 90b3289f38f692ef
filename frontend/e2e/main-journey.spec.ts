import { details } from './support/account';
import { accountButton, signIn, signUp } from './support/auth-pages';
import { deleteIt, findInList, likeIt, recruit, retitle } from './support/study-journey';
import { expect, test } from './support/test';

test.describe('a study', () => {
  // The author has deleted it by then.
  test.use({ refusals: /\/api\/posts\/\d+$|\/study\/\d+$/ });

  test('is recruited, found, liked, changed and deleted', async ({ page, somebody }) => {
    const author = details('민서');
    await page.goto('/signup');
    await signUp(page, author);
    await expect(page).toHaveURL('/login');
    await signIn(page, author);
    await expect(accountButton(page, author)).toBeVisible();

    const title = `React 공식 문서 읽기 ${author.email.split('@')[0]}`;
    await recruit(page, title);

    const { page: theirs } = await somebody('현우');
    await findInList(theirs, title);
    await expect(theirs.getByRole('main')).toContainText(author.nickname);
    await expect(theirs.getByText('0 / 4명')).toBeVisible();
    await expect(theirs.getByRole('link', { name: '수정' })).toBeHidden();
    await likeIt(theirs);

    await findInList(page, title);
    await expect(page.getByRole('button', { name: /^좋아요/ })).toHaveText('좋아요 1');
    const renamed = `${title} 2기`;
    await retitle(page, renamed);
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

    await deleteIt(page);
    await expect(page.getByRole('link', { name: `${renamed} 상세보기` })).toBeHidden();
    await theirs.reload();
    await expect(theirs.getByText('게시글을 찾을 수 없습니다.')).toBeVisible();
  });
});
