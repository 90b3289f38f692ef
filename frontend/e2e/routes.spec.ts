import type { Locator, Page } from '@playwright/test';
import { newAccount } from './support/account';
import { settled } from './support/places';
import { makeRoadmap } from './support/roadmaps';
import { beginWith, openAdminSession, openSession, type Session } from './support/session';
import { sourceRoutes, studyTitle, titleOf } from './support/source-routes';
import { postStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({ refusals: /\/(no-such-page|design)$/ });

/** Words of a page that was never finished. */
const unfinished = /준비 중|추후|입력 필요|Coming soon|Lorem ipsum|TODO|\bundefined\b|\[object /i;

for (const { path, as, title, leadsTo, status = 200 } of sourceRoutes) {
  test(`${path} of the route table is a finished page for a ${as}`, async ({ page }) => {
    const session = await openSession(await newAccount('주소'));
    const address = await filled(path, session);
    if (as === 'member') await beginWith(page, session);
    if (as === 'admin') await beginWith(page, await openAdminSession());
    const response = await page.goto(address);
    expect(response?.status()).toBe(status);
    await settled(page);
    await expect(page).toHaveURL(leadsTo ?? address);
    await expect(page).toHaveTitle(titleOf(title));
    const main = page.getByRole('main');
    await expect(main).not.toHaveText('');
    await expect(page.locator('body')).not.toContainText(unfinished);
    for (const href of await hrefsIn(main)) expect(href, 'a link in the page').toMatch(/^[^#]|^#./);
  });
}

/** Replaces the parameters of a path with a new study and a new roadmap. */
async function filled(path: string, { accessToken }: Session): Promise<string> {
  if (path.includes(':study')) {
    return path.replace(':study', String(await postStudy(accessToken, studyTitle)));
  }
  if (!path.includes(':roadmap')) return path;
  return path.replace(':roadmap', String(await makeRoadmap(accessToken)));
}

test('the page of primitives is in no build', async ({ page }) => {
  const response = await page.goto('/design');
  expect(response?.status()).toBe(404);
  await settled(page);
  await expect(page).toHaveTitle(titleOf('페이지를 찾을 수 없습니다'));
});

test('signing in with Google leads to the issuer', async ({ request }) => {
  const response = await request.get('/oauth2/authorization/google', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(new URL(response.headers()['location'] ?? '').pathname).toMatch(/auth/);
});

for (const who of ['visitor', 'member', 'admin'] as const) {
  test(`no link of the header, the footer and the menus of a ${who} is dead`, async ({ page }) => {
    if (who === 'member') await beginWith(page, await openSession(await newAccount('길잡이')));
    if (who === 'admin') await beginWith(page, await openAdminSession());
    const found = await linksOfLayout(page, who);
    expect(found.length).toBeGreaterThan(13);
    for (const address of found) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await settled(page);
      await expect(page, address).not.toHaveTitle(/찾을 수 없습니다/);
      const { pathname } = new URL(address, page.url());
      const arrived = new URL(page.url()).pathname;
      // Visitors sign in first.
      if (who !== 'visitor') expect(arrived, address).toBe(pathname);
      else expect([pathname, '/login']).toContain(arrived);
    }
  });
}

/** Returns the addresses in the header, the footer and the menus, each once. */
async function linksOfLayout(page: Page, who: 'visitor' | 'member' | 'admin'): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await settled(page);
  const found = await hrefsIn(page.getByRole('banner'));
  found.push(...(await hrefsIn(page.getByRole('contentinfo'))));
  if (who !== 'visitor') {
    await page.getByRole('button', { name: /님 메뉴$/ }).click();
    found.push(...(await hrefsIn(page.getByRole('menu'))));
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('dialog', { name: '메뉴' });
  found.push(...(await hrefsIn(menu)));
  // Closing goes a step back, which would end the next navigation.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  if (who === 'admin') {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/ggo');
    await settled(page);
    found.push(...(await hrefsIn(page.locator('body'))));
  }
  // The link that skips the header leads nowhere else.
  return [...new Set(found)].filter((href) => href !== '#main' && !href.startsWith('https://'));
}

async function hrefsIn(place: Locator): Promise<string[]> {
  await place.first().waitFor();
  return place
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '#'));
}
