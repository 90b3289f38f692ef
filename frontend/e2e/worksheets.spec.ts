import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { tabTo } from './support/keyboard';
import { makeRoadmap, makeWorksheets } from './support/roadmaps';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { screens } from './support/touch';

/** Goes to the next days until one recalls an earlier day, and looks at its answer with the keyboard. */
async function answerOneOfTheWeek(page: Page) {
  const show = page.getByRole('button', { name: '답 보기' });
  for (let day = 2; day < 7 && (await show.count()) === 0; day += 1) {
    await page.getByRole('link', { name: /^다음 날: / }).click();
    await expect(page).toHaveURL(new RegExp(`/worksheets/1/${day + 1}$`));
    await expect(page.getByRole('heading', { name: '잘된 결과는 이렇게 보입니다' })).toBeVisible();
  }
  await expect(page.getByText(/^1주차 \d일 차에 배웠습니다$/).first()).toBeVisible();
  await show.first().focus();
  await page.keyboard.press('Enter');
  const answer = page.locator('p[tabindex="-1"]').first();
  await expect(answer).toBeFocused();
  await expect(answer).not.toBeEmpty();
  await expectAccessible(page, 'an opened answer');
}

for (const [name, screen] of screens) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test('a worksheet is made, worked through, and its day is ticked', async ({ somebody }) => {
      const { page, account } = await somebody('학습지');
      const { accessToken } = await openSession(account);
      const id = await makeRoadmap(accessToken);
      await page.goto(`/my-info/roadmap/${id}`);
      await page.getByRole('checkbox', { name: /^1주차 1일 차 / }).click();
      await expect(page.getByText('1 / 10일 · 10%')).toBeVisible();
      await page.getByRole('link', { name: '1주차 2일 차 학습지' }).click();
      await expect(page).toHaveURL(`/my-info/roadmap/${id}/worksheets/1/2`);
      const make = page.getByRole('button', { name: '학습지 만들기' });
      await make.waitFor();
      await expectAccessible(page, 'no worksheet yet');
      await make.click();
      await expect(
        page.getByRole('heading', { name: '잘된 결과는 이렇게 보입니다' }),
      ).toBeVisible();
      await expectAccessible(page, 'a worksheet');
      await expectNoSidewaysScroll(page, 'a worksheet');

      await answerOneOfTheWeek(page);

      const stuck = page.getByRole('textbox', { name: '막힌 곳이 있나요?' });
      await stuck.fill('이 부분이 아직 흐릿합니다');
      await page.getByRole('button', { name: '적어두기' }).click();
      await expect(page.getByText('적어두었습니다')).toBeVisible();
      await page.reload();
      await expect(stuck).toHaveValue('이 부분이 아직 흐릿합니다');

      await page.getByRole('button', { name: /칸 마치기$/ }).click();
      await expect(page.getByText('마쳤습니다')).toBeVisible();
      await expectAccessible(page, 'a finished day');
      await page.getByRole('button', { name: '마침 취소' }).click();
      await expect(page.getByRole('button', { name: /칸 마치기$/ })).toBeVisible();
    });
  });
}

test('with the keyboard alone a worksheet is made, read, and left for the next one', async ({
  somebody,
}) => {
  const { page, account } = await somebody('자판');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('checkbox', { name: /^1주차 2일 차 / }).focus();
  await enter(page.getByRole('link', { name: '1주차 2일 차 학습지' }));
  await enter(page.getByRole('button', { name: '학습지 만들기' }));
  const results = page.getByRole('heading', { name: '잘된 결과는 이렇게 보입니다' });
  await expect(results).toBeVisible();
  // The pressed button has unmounted, and Tab continues within the worksheet.
  await expect(page.locator('body')).not.toBeFocused();
  await enter(page.getByRole('button', { name: '검색어 복사' }));
  await tabTo(page, page.getByRole('textbox', { name: '막힌 곳이 있나요?' }));
  await page.keyboard.type('한 줄');
  await page.keyboard.press('Enter');
  await expect(page.getByText('적어두었습니다')).toBeVisible();
  await enter(page.getByRole('button', { name: /칸 마치기$/ }));
  await expect(page.getByText('마쳤습니다')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await enter(page.getByRole('link', { name: /^다음 날: / }));
  await expect(page).toHaveURL(`/my-info/roadmap/${id}/worksheets/1/3`);
  await expect(results).toBeVisible();
});

test('a day in another language has a worksheet like the others', async ({ somebody }) => {
  const { page, account } = await somebody('영어');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await page.goto(`/my-info/roadmap/${id}`);
  await page.getByRole('button', { name: '1주차 3일 차 주제 수정' }).click();
  await page.getByRole('textbox').fill('Fourier transform derivation');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fourier transform derivation').first()).toBeVisible();
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}/worksheets/1/3`);
  await expect(page.getByText(/^‘Fourier transform derivation’.* 공부하고/)).toBeVisible();
});

test('a worksheet is printed without the screen around it', async ({ somebody }) => {
  const { page, account } = await somebody('인쇄');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}/worksheets/1/2`);
  const task = page.getByRole('region', { name: '해 보기' });
  await expect(task).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden();
  await expect(page.getByRole('button', { name: /칸 마치기$/ })).toBeHidden();
  await expect(page.getByRole('textbox', { name: '막힌 곳이 있나요?' })).toBeHidden();
  await expect(task).toBeVisible();
  await expect(page.locator('.worksheet-lines').first()).toBeVisible();
});

test('an edited day is distinguished from its outdated worksheet, which is made anew', async ({
  somebody,
}) => {
  const { page, account } = await somebody('바꾼');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken);
  await makeWorksheets(accessToken, id);
  await page.goto(`/my-info/roadmap/${id}`);
  await page.getByRole('button', { name: '1주차 2일 차 주제 수정' }).click();
  await page.getByRole('textbox').fill('useMemo로 표를 다시 그리기');
  await page.keyboard.press('Enter');
  await expect(page.getByText('useMemo로 표를 다시 그리기').first()).toBeVisible();
  await page.getByRole('link', { name: '1주차 2일 차 학습지 · 이전 주제' }).click();
  await expect(page.getByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeVisible();
  await page.getByRole('button', { name: '새 주제로 다시 만들기' }).click();
  await expect(page.getByText('하루 주제가 바뀌기 전에 만든 학습지입니다.')).toBeHidden();
  await expect(page.getByText('‘useMemo로 표를 다시 그리기’를 공부하고')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '1주차 2일 차 학습지', exact: true })).toBeVisible();
});
