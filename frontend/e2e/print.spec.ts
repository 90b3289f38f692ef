import type { Page } from '@playwright/test';
import { api } from './support/api';
import { makeRoadmap } from './support/roadmaps';
import { postPlannedStudy } from './support/planned-study';
import { openSession } from './support/session';
import { expect, test } from './support/test';

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
          (control) => !control.matches('h3 > button, .prose a, p a, li a, dd a, a[href^="/user"]'),
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
  await expect(page.getByText(/^7일/).locator('visible=true')).toHaveCount(4);
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
