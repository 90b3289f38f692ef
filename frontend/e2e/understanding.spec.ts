import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { choose } from './support/roadmap-journey';
import { expect, test } from './support/test';

/** The day in Seoul, some days from now, as a learner writes it. */
function dayIn(days: number): string {
  const seoul = new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000);
  return `${seoul.getUTCMonth() + 1}월 ${seoul.getUTCDate()}일`;
}

test('what was understood is corrected before the order, and the plan follows it', async ({
  somebody,
}) => {
  const { page } = await somebody('이해');
  const goOn = page.getByRole('button', { name: /^계속하기/ });
  const shows = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto('/roadmap/create');
  await choose(page, '직접 입력');
  await page
    .getByLabel('학습 목표 직접 입력')
    .fill(
      `${dayIn(22)} 시험이 있어요. XLOOKUP이랑 피벗을 꼭 넣어주세요. 평일 1시간 쓸 수 있어요. 지루하지 않게 해주세요.`,
    );
  await goOn.click();
  await page.getByLabel('직접 입력').fill('30');
  await goOn.click();
  await choose(page, '직접 입력');
  await page.getByRole('textbox', { name: '분야 직접 입력' }).fill('엑셀');
  await goOn.click();
  await expect(page.getByText('엑셀로 찾았습니다.').first()).toBeAttached();
  await goOn.click();
  await shows('현재 수준은 어떤가요?');
  await goOn.click();

  await shows('마지막에 무엇을 만들까요?');
  await expectAccessible(page, 'last thing');
  await expectNoSidewaysScroll(page, 'last thing');
  const project = page.getByRole('radio').first();
  await project.focus();
  await page.keyboard.press('Space');
  await expect(project).toBeChecked();
  const name = (await page.locator('label:has(:checked) b').innerText()).trim();
  await page.keyboard.press('Enter');

  await shows('이렇게 이해했습니다');
  await expect(page.getByText('지루하지 않게 해주세요.', { exact: true })).toBeVisible();
  await expect(page.getByText('기간 30일이 시험보다 8일 깁니다.')).toBeVisible();
  await expectAccessible(page, 'understood');
  await expectNoSidewaysScroll(page, 'understood');
  await page.getByRole('button', { name: '22일로 바꾸기' }).click();
  await expect(page.getByText('기간 30일이 시험보다 8일 깁니다.')).toBeHidden();
  await page.getByRole('button', { name: 'XLOOKUP 빼기' }).click();
  await expect(page.getByRole('button', { name: 'XLOOKUP 빼기' })).toBeHidden();
  await page.getByRole('button', { name: '시간: 평일 1시간, 수정' }).press('Enter');
  await page.getByRole('button', { name: '평일 30분 늘리기' }).press('Enter');
  await page
    .getByRole('group', { name: '하루에 쓸 시간' })
    .getByRole('button', { name: '확인' })
    .click();
  await expect(page.getByRole('button', { name: '시간: 평일 1시간 30분, 수정' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: '시간: 평일 1시간 30분, 수정' })).toBeVisible();

  await page.getByRole('button', { name: /^로드맵 생성하기/ }).click();
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/평일 1시간 30분 분량에 맞추어/).first()).toBeAttached();
  await expect(main.getByText(new RegExp(`‘${name}’`)).first()).toBeAttached();
});
