import { newAccount } from './support/account';
import { tabTo } from './support/keyboard';
import { expect, test } from './support/test';

test('signing in', async ({ page }) => {
  const account = await newAccount('자판');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo(page, page.getByLabel('이메일'));
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: `${account.nickname} 님 메뉴` });
  await expect(menu).toBeVisible();

  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const first = page.getByRole('menuitem', { name: '내 로드맵' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();
});

test('recruiting a study', async ({ somebody }) => {
  const { page, account } = await somebody('자판');
  const title = `자판만으로 모집 ${account.email.split('@')[0]}`;
  await page.goto('/study/create');
  await tabTo(page, page.getByLabel('제목', { exact: true }));
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('button', { name: /^모집 구분/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: '카테고리 검색' })).toBeFocused();
  await page.keyboard.type('React');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^모집 구분.*React/ })).toBeFocused();
  await tabTo(page, page.getByLabel('모집 인원'));
  await page.keyboard.type('4');
  await expect(page.getByLabel('모집 인원')).toHaveValue('4');
  await tabTo(page, page.getByLabel('예상 기간'));
  await page.keyboard.type('3');
  await expect(page.getByLabel('예상 기간')).toHaveValue('3개월');
  for (const label of ['모집 마감일', '스터디 시작일']) {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${label}`) }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page.getByRole('button', { name: new RegExp(`^${label} .*\\d`) })).toBeFocused();
  }
  await tabTo(page, page.getByRole('textbox', { name: '내용' }));
  await page.keyboard.type('자판만으로 쓴 열 글자가 넘는 내용입니다.');
  await tabTo(page, page.getByRole('button', { name: '등록', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('스터디 등록이 완료되었습니다')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: `${title} 상세보기` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the questionnaire and the plan', async ({ somebody }) => {
  const { page } = await somebody('자판');
  await page.goto('/roadmap/create');
  const question = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await question('무엇을 위해 공부하시나요?');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question('얼마 동안 공부하시나요?');
  await expect(page.getByRole('slider', { name: '기간' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await question('어떤 공부를 시작하시나요?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question('무엇을 공부하고 싶으신가요?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question('현재 수준은 어떤가요?');
  await page.keyboard.press('Enter');
  await question('마지막에 무엇을 만들까요?');
  await tabTo(page, page.getByRole('button', { name: '정하지 않고 넘어가기' }));
  await page.keyboard.press('Enter');
  await question('이렇게 이해했습니다');
  await tabTo(page, page.getByRole('button', { name: '로드맵 생성하기' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/roadmap\/weeklyPlan\?id=\d+$/);
  const card = page.getByRole('region', { name: '주차별 카드' }).getByRole('heading');
  await expect(card).toHaveText('1주차');
  await tabTo(page, page.getByRole('button', { name: '다음 주차' }));
  await page.keyboard.press('Enter');
  await expect(card).toHaveText('2주차');
  await page.keyboard.press('ArrowLeft');
  await expect(card).toHaveText('1주차');
  await tabTo(page, page.getByRole('link', { name: '생성 완료' }).locator('visible=true'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-info/roadmap');
});

test('choosing a theme', async ({ somebody }) => {
  const { page, account } = await somebody('자판');
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: `${account.nickname} 님 메뉴` }));
  await page.keyboard.press('Enter');
  const dark = page.getByRole('group', { name: '화면 테마' }).getByText('어둡게');
  await dark.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let press = 0; press < 16; press += 1) {
    const before = await focused();
    if (before === '어둡게') break;
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus shortly after the key.
    await expect.poll(focused).not.toBe(before);
  }
  expect(await focused(), 'reached by the arrow keys of the menu').toBe('어둡게');
  await page.keyboard.press('Enter');
  expect(await page.evaluate("document.documentElement.dataset['theme']")).toBe('dark');
});

test('Back returns the focus to the link that was opened', async ({ page }) => {
  await page.goto('/study');
  const card = page.getByRole('link', { name: / 상세보기$/ }).nth(5);
  await expect(card).toBeVisible();
  const address = (await card.getAttribute('href')) ?? '';
  await card.focus();
  const scrolled = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/study');
  await expect(page.locator(`a[href="${address}"]`)).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(scrolled);
});
