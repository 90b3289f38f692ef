import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { details } from './support/account';
import { signUp } from './support/auth-pages';
import { tabTo } from './support/keyboard';
import { choose, order, skipLastThing } from './support/roadmap-journey';
import { expect, test } from './support/test';

const contents = `조경기능사 필기
1장 조경의 이해와 역사  2:40
2장 조경 계획의 기초  2:50
3장 조경 설계와 도면 읽기  3:00
4장 조경 재료의 종류  2:30
5장 식물의 이름과 특성  3:20
6장 수목 식재 공사  3:10
7장 시설물 공사  2:50
https://example.com/광고`;

const goOn = (page: Page) => page.getByRole('button', { name: /계속하기/ });
const field = (page: Page) => page.getByRole('textbox', { name: '공부할 분야' });
const shows = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

/** Answers the questions before the subject, and opens its text field. */
async function comeToSubject(page: Page, days: number) {
  await page.goto('/roadmap/create');
  await choose(page, '취업 준비');
  await goOn(page).click();
  await page.getByLabel('직접 입력').fill(String(days));
  await goOn(page).click();
  await choose(page, 'Frontend');
  await goOn(page).click();
  await shows(page, '무엇을 공부하고 싶으신가요?');
  await page.getByRole('button', { name: /^직접 입력/ }).click();
  await expect(field(page)).toBeFocused();
}

test('a subject with a typing error is found and planned', async ({ somebody }) => {
  const { page } = await somebody('오타');
  await comeToSubject(page, 14);
  await field(page).fill('리엑트랑 타입스크립트');
  const card = page.getByRole('region', { name: '찾은 분야' });
  await expect(card.getByRole('listitem').filter({ hasText: '리엑트' })).toContainText('React');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'found subjects');
  await page.getByRole('button', { name: 'TypeScript 빼기' }).click();
  await expect(page.getByText('React로 찾았습니다.').first()).toBeAttached();
  await expect(field(page)).toHaveValue('리엑트랑 타입스크립트');
  await expect(page.getByRole('button', { name: '세부 분야: React' })).toBeVisible();
  await goOn(page).click();
  await shows(page, '현재 수준은 어떤가요?');
  await goOn(page).click();
  await order(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('완성되었습니다');
  await expect(page.getByText('React', { exact: true }).first()).toBeVisible();
});

test('an unknown subject is reported, and a pasted table of contents becomes the plan', async ({
  somebody,
}) => {
  const { page } = await somebody('목차');
  await comeToSubject(page, 14);
  await field(page).fill('조경기능사');
  const missed = page.getByText('‘조경기능사’를 다루는 커리큘럼이 아직 없습니다.').first();
  await expect(missed).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await page.getByRole('textbox', { name: '목차' }).fill(contents);
  await expect(page.getByText('7개 단원 · 약 20시간', { exact: true })).toBeVisible();
  await expect(
    page.getByText('14일 가운데 복습 2일을 빼면 하루 약 1시간 42분입니다.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: '읽지 않은 줄' })).toContainText('example.com');
  await expectAccessible(page, 'table of contents');
  await goOn(page).click();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '목차' })).toHaveValue(contents);
  await expect(goOn(page)).toHaveText('이 목차로 계속하기');
  await goOn(page).click();
  await shows(page, '현재 수준은 어떤가요?');
  await goOn(page).click();
  await order(page);
  await expect(page.getByText(/조경의 이해와 역사/).first()).toBeVisible();
});

test('for a subject that is too wide near subjects are offered', async ({ somebody }) => {
  const { page } = await somebody('가까움');
  await comeToSubject(page, 14);
  await field(page).fill('프론트엔드');
  const near = page.getByRole('listitem').filter({ hasText: '가까운 분야로 바꾸기' });
  await expect(near.getByRole('button')).toHaveCount(3);
  await near.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: '찾은 분야' })).toBeVisible();
  await expect(field(page)).not.toHaveValue('프론트엔드');
  await expect(goOn(page)).toBeEnabled();
});

test('a found subject that is not meant leads to other subjects and to a general plan', async ({
  somebody,
}) => {
  const { page } = await somebody('다른뜻');
  await comeToSubject(page, 14);
  await field(page).fill('부동산');
  const card = page.getByRole('region', { name: '찾은 분야' });
  await expect(card.getByText('다른 분야:').getByRole('button')).toHaveCount(2);
  await card.getByRole('button', { name: '이 분야가 아니에요' }).click();
  await expect(page.getByText('부동산 기초가 아닌 분야로 만듭니다.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(goOn(page)).toBeDisabled();
  await expectAccessible(page, 'declined subject');
  await expectNoSidewaysScroll(page, 'declined subject');
  await page.reload();
  await page.getByRole('button', { name: '찾은 분야로 돌아가기' }).click();
  await goOn(page).click();
  await shows(page, '현재 수준은 어떤가요?');
  await goOn(page).click();
  await skipLastThing(page);
  await page.getByRole('button', { name: '이 분야가 아니에요' }).click();
  await page.getByRole('button', { name: '일반 학습 계획으로 만들기' }).click();
  await order(page);
  const main = page.getByRole('main');
  await expect(main.getByText('일반 학습 계획').first()).toBeVisible();
  await expect(main.getByText(/등기부|전세/)).toHaveCount(0);
});

test('a subject is searched during its composition, and the last Enter of that sends nothing', async ({
  somebody,
}) => {
  const { page } = await somebody('조합');
  await comeToSubject(page, 14);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㄹ', '리', '립', '리애', '리액', '리액트']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await expect(page.getByText('React로 찾았습니다.').first()).toBeAttached();
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await keyboard.send('Input.insertText', { text: '리액트' });
  await expect(field(page)).toHaveValue('리액트');
  await shows(page, '무엇을 공부하고 싶으신가요?');
  await page.keyboard.press('Enter');
  await shows(page, '현재 수준은 어떤가요?');
});

test.describe('before signing up', () => {
  test('a trial plan fills the questionnaire after the signup, and is made', async ({ page }) => {
    await page.goto('/roadmap/preview');
    await page.getByRole('link', { name: '가입 전에 첫 주 보기' }).click();
    await shows(page, '1주차');
    await page.getByRole('textbox', { name: '공부할 분야' }).fill('자바');
    await page.getByRole('combobox', { name: '기간' }).selectOption('14일');
    await expect(page.getByText('2주, 14일의 하루 목표')).toBeVisible();
    const open = page.getByRole('region', { name: '미리 만든 계획' });
    await expect(open).not.toHaveAttribute('aria-busy', 'true');
    const firstDay = await open.getByRole('listitem').first().innerText();
    await expectAccessible(page, 'plan to try');
    await page.getByRole('link', { name: '전체 계획 받기' }).locator('visible=true').click();
    await signUp(page, details('먼저'));
    await expect(page).toHaveURL('/roadmap/create');
    await page.getByRole('button', { name: '가져오기' }).click();
    await shows(page, '이렇게 이해했습니다');
    // A user who follows the link of a mail returns in another tab.
    const other = await page.context().newPage();
    await other.goto('/roadmap/create');
    await shows(other, '이렇게 이해했습니다');
    await other.close();
    await page.getByRole('button', { name: '이전 질문' }).click();
    await expect(page.getByRole('button', { name: '기간: 14일' })).toBeVisible();
    await expect(page.getByRole('button', { name: '분야: 자바', exact: true })).toBeVisible();
    await page.goForward();
    await shows(page, '이렇게 이해했습니다');
    await order(page);
    const keyword = firstDay.split('\n').at(-1) ?? '';
    await expect(page.getByText(keyword).first()).toBeVisible();
  });

  test('an unknown subject gets no plan, but a table of contents does', async ({ page }) => {
    await page.goto('/roadmap/try');
    await page.getByRole('textbox', { name: '공부할 분야' }).fill('조경기능사');
    await expect(page.getByText(/다루는 커리큘럼이 아직 없습니다/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '1주차' })).toBeHidden();
    await expectAccessible(page, 'unknown subject to try');
    await page.getByRole('textbox', { name: '목차' }).fill(contents);
    await shows(page, '1주차');
    const week = page.getByRole('heading', { name: '1주차' });
    await expect(week).not.toBeInViewport();
    await page.getByRole('link', { name: '이 목차로 만든 1주차 보기' }).click();
    await expect(week).toBeInViewport();
    await expect(page.getByText(/조경의 이해와 역사/).last()).toBeVisible();
  });

  test.describe('refused', () => {
    test.use({ refusals: /\/api\/roadmap\/try$/ });

    test('a harmful topic is refused in place of the card', async ({ page }) => {
      await page.goto('/roadmap/try');
      await page.getByRole('textbox', { name: '공부할 분야' }).fill('남의 계정 해킹해서 돈 훔치기');
      await expect(page.getByText(/이 주제로는 로드맵을 만들 수 없습니다/)).toBeVisible();
      await expect(page.getByRole('link', { name: '전체 계획 받기' })).toHaveCount(0);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the subject is found with the keyboard alone, and nothing is wider than the screen', async ({
    somebody,
  }) => {
    const { page } = await somebody('자판');
    await comeToSubject(page, 28);
    await page.keyboard.type('리엑트랑 타입스크립트');
    await expect(page.getByRole('region', { name: '찾은 분야' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'found subjects');
    await tabTo(page, page.getByRole('button', { name: '목차 붙여넣기' }));
    await page.keyboard.press('Enter');
    const pasted = page.getByRole('textbox', { name: '목차' });
    await expect(pasted).toBeFocused();
    await page.keyboard.insertText(contents);
    await expect(page.getByText('7개 단원 · 약 20시간', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, 'table of contents');
    await tabTo(page, page.getByRole('button', { name: '이 목차로 계속하기' }));
    await page.keyboard.press('Enter');
    await shows(page, '현재 수준은 어떤가요?');
    await page.goto('/roadmap/try');
    await shows(page, '1주차');
    await expectNoSidewaysScroll(page, 'plan to try');
  });
});
