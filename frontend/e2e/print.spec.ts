import type { Page } from '@playwright/test';
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

test('a plan of 28 days is printed on two sheets, a day and a study without the screen around them', async ({
  somebody,
}) => {
  const { page, account } = await somebody('인쇄');
  const { accessToken } = await openSession(account);
  const id = await makeRoadmap(accessToken, 28);
  await page.goto(`/my-info/roadmap/${id}`);
  await expect(page.getByRole('heading', { name: '주차별 계획' })).toBeVisible();
  await expectOnlyContent(page);
  await expect(page.getByText(/^7일/).locator('visible=true')).toHaveCount(4);
  expect(await sheets(page)).toBeLessThanOrEqual(2);

  await page.goto(`/my-info/roadmap/${id}/worksheets/1/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOnlyContent(page);

  const { study } = await postPlannedStudy(accessToken, '인쇄해서 붙여 두는 스터디');
  await page.goto(`/study/${study}`);
  await expect(page.getByRole('heading', { name: '이 스터디의 로드맵' })).toBeVisible();
  await expectOnlyContent(page);
  await expect(page.getByRole('button', { name: /공유|좋아요/ })).toHaveCount(0);
});
