import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { details } from './support/account';
import { accountButton, signUp } from './support/auth-pages';
import { tabTo } from './support/keyboard';
import { test } from './support/model-server';
import { choose, skipLastThing } from './support/roadmap-journey';
import { expect } from './support/test';

const goOn = (page: Page) => page.getByRole('button', { name: /^계속하기/ });
const make = (page: Page) => page.getByRole('button', { name: '로드맵 생성하기' });

async function join(page: Page, name: string) {
  const account = details(name);
  await page.goto('/signup');
  await signUp(page, account);
  await expect(accountButton(page, account)).toBeVisible();
}

/** Answers the questions for seven days of a typed subject, up to its search result. */
async function askFor(page: Page, subject: string, objective: string) {
  await page.goto('/roadmap/create');
  await choose(page, '직접 입력');
  await page.getByLabel('학습 목표 직접 입력').fill(objective);
  await goOn(page).click();
  await page.getByLabel('직접 입력').fill('7');
  await goOn(page).click();
  await choose(page, '직접 입력');
  await page.getByRole('textbox', { name: '분야 직접 입력' }).fill(subject);
  await goOn(page).click();
}

test('a model plans an unknown subject, and the plan says so wherever it is shown', async ({
  page,
}) => {
  await join(page, '양봉');
  await askFor(page, '양봉', '벌통을 스스로 돌보고 싶습니다');
  await expect(page.getByText('‘양봉’을 다루는 커리큘럼이 아직 없습니다.').first()).toBeVisible();
  await expectAccessible(page, 'ways on, one of them a model');
  await page.getByRole('button', { name: 'AI로 만들기' }).click();
  await goOn(page).click();
  await skipLastThing(page);
  await expect(page.getByRole('radio', { name: /^AI로 만들기/ })).toBeChecked();
  await expectAccessible(page, 'who writes');
  await expectNoSidewaysScroll(page, 'who writes');
  await make(page).click();
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  await expect(page.getByText('AI가 만든 결과입니다').first()).toBeVisible();
  await expect(page.getByText('내검 기록장 만들기').first()).toBeVisible();
  await page.goto('/my-info/roadmap');
  await expect(page.getByText('AI가 만든 결과입니다')).toBeVisible();
});

test('with the keyboard alone, the built-in planner instead', async ({ page }) => {
  await join(page, '자판');
  await askFor(page, 'React', '취업 준비');
  await expect(page.getByText('React로 찾았습니다.').first()).toBeAttached();
  await goOn(page).click();
  await goOn(page).click();
  await skipLastThing(page);
  const model = page.getByRole('radio', { name: /^AI로 만들기/ });
  await model.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^기본 커리큘럼/ })).toBeChecked();
  await make(page).press('Enter');
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  await expect(page.getByText('기본 커리큘럼').first()).toBeVisible();
  await expect(page.getByText('AI가 만든 결과입니다')).toBeHidden();
});

test('when the model fails, one press uses the built-in plan', async ({ page }) => {
  await join(page, '고장');
  await askFor(page, 'React', '고장 난 화면을 고치고 싶습니다');
  await goOn(page).click();
  await goOn(page).click();
  await skipLastThing(page);
  await make(page).click();
  const instead = page.getByRole('button', { name: '기본 커리큘럼으로 만들기' });
  await expect(instead).toBeVisible();
  await expectAccessible(page, 'a model that failed');
  await instead.click();
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  await expect(page.getByText('기본 커리큘럼').first()).toBeVisible();
});

test('a user who waits too long cancels, and the answers are preserved', async ({ page }) => {
  await join(page, '멈춤');
  await askFor(page, 'React', '천천히 배우고 싶습니다');
  await goOn(page).click();
  await goOn(page).click();
  await skipLastThing(page);
  await make(page).click();
  await page.getByRole('button', { name: '만들기 취소' }).click();
  await expect(make(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '분야: React' })).toBeVisible();
});

test('with the keyboard alone, a model rewrites a week and its worksheets, and the rewrite is undone', async ({
  page,
}) => {
  await join(page, '꿀벌');
  await askFor(page, '양봉', '벌통을 스스로 돌보고 싶습니다');
  await page.getByRole('button', { name: 'AI로 만들기' }).click();
  await goOn(page).click();
  await skipLastThing(page);
  await make(page).click();
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/my-info/roadmap/${id}`);

  const again = page.getByRole('button', { name: '1주차 다시 쓰기' });
  await again.press('Enter');
  const dialog = page.getByRole('dialog', { name: '1주차 다시 쓰기' });
  await expect(dialog.getByRole('radio', { name: 'AI로 다시 쓰기' })).toBeChecked();
  await expectAccessible(page, 'who writes a week anew');
  await expectNoSidewaysScroll(page, 'who writes a week anew');
  await dialog.getByRole('button', { name: '다시 쓰기' }).press('Enter');
  await expect(page.getByText('새 내용으로 바꾸었습니다.')).toBeVisible();
  await expect(page.getByText('설탕물 먹이 만들기').first()).toBeVisible();
  await expect(again).toBeFocused();
  // A second Enter this soon after the one that closed the dialog would be ignored as its double press.
  await page.getByRole('button', { name: '이전 내용으로' }).press('Space');
  await expect(page.getByText('이전 내용으로 되돌렸습니다.')).toBeVisible();
  await expect(again).toBeFocused();
  await expect(page.getByText('랑스트로스 벌통 조립 실습').first()).toBeVisible();

  await page.getByRole('link', { name: '1주차 2일 차 학습지' }).press('Enter');
  await page.getByRole('button', { name: '학습지 만들기' }).press('Enter');
  await expect(page.getByRole('heading', { name: '잘된 결과는 이렇게 보입니다' })).toBeVisible();
  await expect(page.getByText('AI가 만든 결과입니다')).toBeVisible();
  await expectAccessible(page, "a model's worksheet");
  await expectNoSidewaysScroll(page, "a model's worksheet");
  await expect(page.getByText('벌통 조립 실습에서 본 것을 그림으로 남겨 보세요.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '답 보기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('저장한 꿀을 먹습니다.')).toBeFocused();
});
