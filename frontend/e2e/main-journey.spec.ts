import { details } from './support/account';
import { accountButton, signUp } from './support/auth-pages';
import { answerAll, leafThrough, order } from './support/roadmap-journey';
import { deleteIt, findInList, likeIt, recruit, retitle } from './support/study-journey';
import { expect, test } from './support/test';

// The whole product, with its worker.
test.use({ serviceWorkers: 'allow' });

test.describe('a study', () => {
  // The author has deleted it by then.
  test.use({ refusals: /\/api\/posts\/\d+$|\/study\/\d+$/ });

  test('is recruited, found, liked, changed and deleted', async ({ page, somebody }) => {
    const author = details('민서');
    await page.goto('/signup');
    await signUp(page, author);
    await expect(page).toHaveURL('/');
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
    await expect(theirs.getByRole('heading', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible();
  });
});

test('a roadmap is ordered, made, read and followed', async ({ somebody }) => {
  const { page } = await somebody('유진');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^로드맵 만들기/ })
    .first()
    .click();
  await answerAll(page, 28);
  await order(page);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('완성되었습니다');
  await expect(page.getByText('기본 커리큘럼').first()).toBeVisible();
  await leafThrough(page);

  await page.getByRole('link', { name: '생성 완료' }).locator('visible=true').click();
  await expect(page).toHaveURL('/my-info/roadmap');
  await expect(page.getByText('28일')).toBeVisible();
  await page.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(/\/my-info\/roadmap\/\d+$/);
  await expect(page.getByText('0 / 28일 · 0%')).toBeVisible();

  const firstDay = page.getByRole('checkbox', { name: /^1주차 1일 차 / });
  await firstDay.click();
  await expect(firstDay).toBeChecked();
  await expect(page.getByText('1 / 28일 · 3%')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 / 28일 · 3%')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^1주차 1일 차 / })).toBeChecked();
  await expect(page.getByRole('img', { name: '28일 중 1일 완료' })).toBeVisible();
  await firstDay.click();
  await expect(firstDay).not.toBeChecked();
  await expect(page.getByText('0 / 28일 · 0%')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'MOYA 모야 홈' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('오늘은 1주차 1일 차입니다.');
  await page.getByRole('region', { name: '오늘의 계획' }).getByRole('checkbox').click();
  await expect(page.getByText(/다음 할 일은 1주차 2일 차입니다\.$/)).toBeVisible();
  await expect(page.getByText('1 / 28일 · 3%')).toBeVisible();
});
