import { newAccount } from './support/account';
import { signIn } from './support/auth-pages';
import { clicksReaching } from './support/clicks';
import { cutTexts } from './support/cut-texts';
import { answerAll, order, swipeLeft } from './support/roadmap-journey';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { deleteIt, findInList, likeIt, recruit } from './support/study-journey';
import { expect, test } from './support/test';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

test('the menu of a phone opens, navigates and closes', async ({ page }) => {
  const account = await newAccount('손안');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden();
  await expect(page.getByText('기본 커리큘럼').first()).toBeVisible();
  await expect(page.getByText(/^(마감 \d+일 남음|오늘 마감|내일 마감)$/).first()).toBeVisible();
  expect(await cutTexts(page), 'texts of the home page that are cut').toEqual([]);
  const cards = page.getByRole('region', { name: '로드맵 미리보기' }).locator('ul').first();
  const own = cards.locator('> li').first();
  await expect(own).toContainText('나만의 로드맵을');
  // The other cards are beyond the edge of the screen.
  expect((await own.boundingBox())?.x).toBeLessThan(
    (await cards.locator('> li').nth(1).boundingBox())?.x ?? 0,
  );
  const open = page.getByRole('button', { name: '메뉴 열기' });
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('button', { name: '메뉴 닫기' }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: '로그인' }).click();
  await expect(menu).toBeHidden();
  await signIn(page, account);
  // Signing in redirects, which closes an open menu.
  await expect(page).toHaveURL('/');

  await open.click();
  await expect(menu.getByText(account.email)).toBeVisible();
  await menu.getByRole('link', { name: '내 로드맵' }).click();
  await expect(page).toHaveURL('/my-info/roadmap');
  await open.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/my-info/roadmap');
  await open.click();
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/');
});

test('rotating the phone closes its menu and leaves the page usable', async ({ page }) => {
  await page.goto('/study');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
  await page.setViewportSize({ width: 812, height: 375 });
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: '로드맵' })
    .click();
  await expect(page).toHaveURL('/roadmap/preview');
});

test('a study is recruited, liked and deleted on a phone', async ({ somebody }) => {
  const { page, account } = await somebody('모바');
  const title = `손안에서 모집 ${account.email.split('@')[0]}`;
  await recruit(page, title);
  await findInList(page, title);
  const [author, like] = await Promise.all(
    [page.getByText(account.nickname).last(), page.getByRole('button', { name: /^좋아요/ })].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(like?.y, 'the like stands beside the author').toBeLessThan(author?.y ?? 0);
  await likeIt(page);
  await page.getByRole('button', { name: '삭제' }).tap();
  const no = page.getByRole('alertdialog').getByRole('button', { name: '취소' });
  await expect(no).toBeVisible();
  const reached = await clicksReaching(page);
  const { x, y } = (await no.boundingBox()) ?? { x: 0, y: 0 };
  // A dialog that has just opened ignores taps.
  await expect(async () => {
    await page.touchscreen.tap(x + 9, y + 9);
    await page.touchscreen.tap(x + 9, y + 9);
    await expect(no).toBeHidden({ timeout: 2_000 });
  }).toPass();
  expect(await reached(), 'only one of two taps gets through').toEqual(['취소']);
  await deleteIt(page);
});

test('a study is found by a part of it, and Back returns to the same place', async ({ page }) => {
  const { accessToken } = await openSession(await newAccount('찾는'));
  const mark = `뷁${Date.now() % 100_000}`;
  await postStudy(accessToken, `컴파일러 밑바닥 만들기 ${mark}`);
  const card = page.getByRole('link', { name: `컴파일러 밑바닥 만들기 ${mark} 상세보기` });
  const field = page.getByRole('searchbox', { name: '스터디 검색' });
  await page.goto('/study');
  await field.fill('파일러');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('mark').filter({ hasText: '파일러' }).first()).toBeVisible();
  await expect(card).toBeVisible();
  await field.fill(`ㅋㅍㅇㄹ ${mark}`);
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('1개');

  await page.getByRole('button', { name: /^필터/ }).tap();
  const sheet = page.getByRole('dialog', { name: '필터와 정렬' });
  const offline = sheet.getByRole('radio', { name: '오프라인', exact: true });
  // A tap right after the one that opened the sheet would be ignored as its second half.
  await expect(async () => {
    if (!(await offline.isChecked())) await offline.tap();
    await expect(offline).toBeChecked({ timeout: 300 });
  }).toPass();
  await sheet.getByRole('button', { name: '0개 보기' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/mode=OFFLINE/);
  // The same for a tap right after the one that closed it.
  await expect(async () => {
    const remove = page.getByRole('link', { name: '‘오프라인’ 조건 빼기 1개' });
    if (page.url().includes('mode=')) await remove.tap({ timeout: 300 });
    await expect(page).not.toHaveURL(/mode=/, { timeout: 300 });
  }).toPass();

  await page.getByRole('button', { name: '검색어 지우기' }).tap();
  await expect(page).not.toHaveURL(/q=/);
  const rows = page.getByRole('main').locator('li article');
  const to = (await rows.nth(15).getByRole('link').getAttribute('href')) ?? '';
  // By its address, since other tests may post in between.
  const far = rows.filter({ has: page.locator(`a[href="${to}"]`) });
  await far.getByRole('link').tap();
  await expect(page).toHaveURL(/\/study\/\d+$/);
  await page.goBack();
  await expect(far).toBeInViewport();
});

test('a roadmap is ordered and swiped through on a phone', async ({ somebody }) => {
  const { page } = await somebody('모바');
  await page.goto('/roadmap/create');
  await answerAll(page, 14);
  await order(page);
  const card = page.getByRole('region', { name: '주차별 카드' }).getByRole('heading');
  await expect(card).toHaveText('1주차');
  await swipeLeft(page, card);
  await expect(card).toHaveText('2주차');
  await page.getByRole('link', { name: '생성 완료' }).locator('visible=true').click();
  await expect(page).toHaveURL('/my-info/roadmap');
});

test('the lines of a card come in the same order with and without a meeting', async ({ page }) => {
  const { accessToken } = await openSession(await newAccount('카드'));
  const title = `모임을 정하지 않은 모집 ${Date.now()}`;
  await postStudy(accessToken, title);
  await postStudy(accessToken, `${title} 둘째`, { mode: 'ONLINE', schedule: '토요일 오전' });
  await page.goto(`/study?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const card of await page.getByRole('article').all()) {
    const lines = [
      card.getByRole('heading'),
      card.getByText('시작일'),
      card.getByText('공식 문서를'),
      card.getByRole('link'),
    ];
    const tops = await Promise.all(lines.map(async (line) => (await line.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
});

test('popovers of the study form cover neither the header nor their own label', async ({
  somebody,
}) => {
  const { page } = await somebody('달력');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/study/create');
  const end = page.getByRole('button', { name: /^모집 마감일/ });
  await end.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 560));
  await end.click();
  const calendar = page.getByRole('dialog', { name: '모집 마감일 달력' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const box = await calendar.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const label = await page.getByText('모집 마감일', { exact: true }).first().boundingBox();
  if (!box || !header || !label) throw new Error('something is not visible');
  expect(box.y).toBeGreaterThanOrEqual(header.height);
  const isAbove = box.y + box.height <= label.y;
  expect(isAbove || box.y >= label.y + label.height).toBe(true);
});
