import type { Page } from '@playwright/test';
import { api } from './support/api';
import { makeRoadmap, makeWorksheets } from './support/roadmaps';
import { postPlannedStudy } from './support/planned-study';
import { openSession } from './support/session';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';
import { openLivelyRoom } from './support/weeks';

/** Returns the number of A4 sheets of a page. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Fixed elements of the screen would be printed on every sheet. */
async function expectOnlyContent(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('a[href="#main"]')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const fixed = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const isShown = (element: HTMLElement) => element.checkVisibility() && element.innerText !== '';
    const isFixed = (element: HTMLElement) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    return all
      .filter((element) => isFixed(element) && isShown(element))
      .map((one) => one.outerHTML);
  });
  expect(fixed).toEqual([]);
}

/** Only the text of links within sentences is printed; a week's heading is a button on the screen. */
async function expectNoControls(page: Page) {
  const controls = page.locator(
    'main :is(button, a, input:not([type="checkbox"]), textarea, select)',
  );
  const shown = await controls
    .locator('visible=true')
    .evaluateAll((all) =>
      all
        .filter(
          (control) =>
            !control.matches(
              'h3 > button, td > button, .prose a, p a, li a, dd a, a[href^="/user"]',
            ),
        )
        .map((control) => control.textContent),
    );
  expect(shown).toEqual([]);
}

/** A mark is drawn over its box, both scaled for paper. */
async function expectCentredTicks(page: Page) {
  const boxes = page.locator('main input[type="checkbox"]:checked').locator('visible=true');
  expect(await boxes.count()).toBeGreaterThan(0);
  const offsets = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const [outer, inner] = [box, box.nextElementSibling].map((part) =>
        part?.getBoundingClientRect(),
      );
      if (!outer || !inner) return NaN;
      return Math.max(
        Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2),
        Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2),
      );
    }),
  );
  for (const offset of offsets) expect(offset).toBeLessThan(0.6);
}

test('a plan of 28 days is printed on two sheets, a day and a study without the screen around them', async ({
  somebody,
}) => {
  const { page, account } = await somebody('인쇄');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken, 28);
  const done = { week: 1, day: 1, done: true };
  await api('PUT', `/api/roadmap/${id}/progress`, { token: accessToken, body: done });
  await page.goto(`/my-info/roadmap/${id}`);
  await expect(page.getByRole('heading', { name: '주차별 계획' })).toBeVisible();
  await expectOnlyContent(page);
  await expect(page.getByText(/^7일 차/).locator('visible=true')).toHaveCount(4);
  expect(await sheets(page)).toBeLessThanOrEqual(2);
  await expectNoControls(page);
  await expectCentredTicks(page);

  await page.goto(`/my-info/roadmap/${id}/worksheets/1/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOnlyContent(page);
  await expectNoControls(page);

  const { study } = await postPlannedStudy(accessToken, '인쇄해서 붙여 두는 스터디');
  await page.goto(`/study/${study}`);
  await expect(page.getByRole('heading', { name: '이 스터디의 로드맵' })).toBeVisible();
  await expectOnlyContent(page);
  await expect(page.getByRole('button', { name: /공유|좋아요/ })).toHaveCount(0);
  await expectNoControls(page);
});

/** Returns the colours of a text and of all that is below it, as numbers of red, green and blue. */
const coloursOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const grounds: number[][] = [];
    for (let part: Element | null = heading; part !== null; part = part.parentElement) {
      const ground = numbers(getComputedStyle(part).backgroundColor);
      if (ground[3] !== 0) grounds.push(ground.slice(0, 3));
    }
    return { text: numbers(getComputedStyle(heading).color), grounds };
  });

for (const chosen of ['dark', 'light'] as const) {
  test(`pages are printed black on white although the theme is ${chosen}`, async ({ somebody }) => {
    const { page, account } = await somebody('흑백');
    const { accessToken } = await openSession(account);
    const id = await makeRoadmap(accessToken);
    await makeWorksheets(accessToken, id);
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
    for (const address of [`/my-info/roadmap/${id}`, `/my-info/roadmap/${id}/worksheets/1/1`]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('html').getAttribute('data-theme')).toBe(chosen);
      await page.emulateMedia({ media: 'print' });
      const { text, grounds } = await coloursOf(page);
      expect(text).toEqual([0, 0, 0]);
      expect(grounds.length).toBeGreaterThan(0);
      for (const ground of grounds) expect(ground).toEqual([255, 255, 255]);
    }
  });
}

test('the week of a room is printed with its days and all their sentences', async ({
  somebody,
}) => {
  const { page, account } = await somebody('방장인쇄');
  const { room, member } = await openLivelyRoom(await openSession(account), '인쇄하는 방');
  const sentence = '되돌아가는 길을 먼저 적었습니다.';
  await api('PUT', `/api/rooms/${room}/week/days/1/2/done`, {
    token: member.accessToken,
    body: { sentence },
  });
  await page.goto(`/study/${room}/room`);
  const board = page.getByRole('table');
  await expect(board).toBeVisible();
  // The sentence about a day that is folded.
  await expect(board.getByText(sentence)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(board.locator('tbody > tr > th').locator('visible=true')).toHaveCount(7);
  const keywords = board.locator('tbody > tr > th + td');
  for (const text of await keywords.locator('visible=true').allInnerTexts()) {
    expect(text.trim()).not.toBe('');
  }
  await expect(board.getByText(sentence)).toBeVisible();
  await expect(board.getByText('긴 주소도 넘치지 않습니다')).toBeVisible();
  await expectOnlyContent(page);
  await expectNoControls(page);
});

test('a link in a text is printed with its address', async ({ somebody }) => {
  const { page, account } = await somebody('주소인쇄');
  const { accessToken } = await openSession(account);
  const address = 'https://example.com/자료';
  const study = await postStudy(accessToken, '자료를 함께 읽는 스터디', {
    content: `<p><a href="${address}">읽을 자료</a>를 미리 봅니다. 매주 토요일에 만납니다.</p>`,
  });
  await page.goto(`/study/${study}`);
  const link = page.getByRole('link', { name: '읽을 자료' });
  const printed = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect(link).toBeVisible();
  expect(await printed()).toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(decodeURI(await printed())).toContain(address);
});
