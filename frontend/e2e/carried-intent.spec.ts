import { details, newAccount } from './support/account';
import { signUp } from './support/auth-pages';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';
import { screens } from './support/touch';

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('a visitor who wants to apply signs up and returns to the open form', async ({ page }) => {
      const author = await openSession(await newAccount('모집자'));
      const study = await postStudy(author.accessToken, '가입하고 바로 신청하는 스터디');
      await page.goto(`/study/${study}`);
      await page.getByRole('link', { name: '참여 신청하기' }).locator('visible=true').click();
      await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
      await signUp(page, details('신청자'));
      await expect(page).toHaveURL(`/study/${study}`);
      await expect(page.getByRole('textbox', { name: /신청 메시지/ })).toBeVisible();
      await page
        .getByRole('button', { name: '참여 신청하기' })
        .locator('visible=true')
        .last()
        .click();
      await expect(
        page.getByText('답을 기다리는 중').locator('visible=true').first(),
      ).toBeVisible();
      // Once closed, it does not open again by itself.
      await page.reload();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('a trial plan of another user of this computer is asked about, and dropped on "no"', async ({
  page,
}) => {
  await page.goto('/roadmap/try');
  await page.getByRole('textbox', { name: '공부할 분야' }).fill('자바');
  await expect(page.getByRole('heading', { name: '1주차' })).toBeVisible();
  await page.getByRole('link', { name: '전체 계획 받기' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'MOYA 회원가입' })).toBeVisible();
  // The visitor leaves, and another user signs up.
  await page.goto('/signup');
  await signUp(page, details('다음'));
  await expect(page).toHaveURL('/');
  await page.goto('/roadmap/create');
  const question = page.getByRole('region', { name: '만들어 본 로드맵' });
  await expect(question).toContainText(
    '이 브라우저에서 만들어 본 로드맵이 있습니다. 내 로드맵으로 가져오시겠습니까?',
  );
  await question.getByRole('button', { name: '아니요' }).click();
  await expect(page.getByText('무엇을 위해 공부하시나요?').first()).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes(':roadmap-try')),
    ),
  ).toEqual([]);
  await page.reload();
  await expect(page.getByText('무엇을 위해 공부하시나요?').first()).toBeVisible();
  await expect(question).toHaveCount(0);
});
