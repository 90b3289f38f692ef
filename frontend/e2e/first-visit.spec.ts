import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import table from '../src/pages.json' with { type: 'json' };
import budget from './first-visit.json' with { type: 'json' };
import { postNotice } from './support/notices';
import { postStudy } from './support/studies';
import { newAccount } from './support/account';
import { openSession, signInQuietly } from './support/session';
import { expect, test } from './support/test';

for (const place of budget.pages) {
  test(`a first visit to ${place} loads no more than its budget`, async ({ page }) => {
    const address = place.includes(':study') ? place.replace(':study', await aStudy()) : place;
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (/^(script|stylesheet)$/.test(response.request().resourceType())) loaded.push(response);
    });
    const html = await (await page.goto(address, { waitUntil: 'networkidle' }))?.text();
    const bodies = await Promise.all(loaded.map((response) => response.body()));
    const styles = /<style[^>]*>.*<\/style>/s.exec(html ?? '')?.[0];
    if (styles === undefined) throw new Error('the page brings no styles');
    const kib = (compress: (body: string | Buffer) => Buffer) =>
      [...bodies, styles].reduce((sum, body) => sum + compress(body).length, 0) / 1024;
    // Browsers accept brotli over HTTPS only.
    expect(kib(brotliCompressSync), 'KiB, brotli').toBeLessThanOrEqual(budget.kibBrotli);
    const gzip = (body: string | Buffer) => gzipSync(body, { level: 9 });
    expect(kib(gzip), 'KiB, gzip').toBeLessThanOrEqual(budget.kibGzip);
    expect(loaded.length, 'scripts and styles').toBeLessThanOrEqual(budget.requests);
  });
}

test('the first pages contain all their styles, and later ones wait for theirs', async ({
  page,
}) => {
  const [study, notice] = [await aStudy(), await postNotice()];
  const drawn = Object.values(table.pages).filter((row) => 'drawn' in row);
  for (const { path } of drawn) {
    const place = path.replace(':postId', study).replace(':noticeId', String(notice));
    await page.goto(place, { waitUntil: 'networkidle' });
    if (place === '/study') await expect(page.getByRole('article')).toHaveCount(20);
    const own = await page.evaluate(shapeOfPage);
    await page.evaluate(addWholeSheet);
    expect(await page.evaluate(shapeOfPage), place).toEqual(own);
  }
  await page.goto('/roadmap/weeklyPlan', { waitUntil: 'networkidle' });
  await expect(page.getByText('예시 데이터').first()).toBeVisible();
  const directly = await page.evaluate(shapeOfPage);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(
    "history.pushState(null, '', '/roadmap/weeklyPlan'); dispatchEvent(new PopStateEvent('popstate'))",
  );
  await expect(page.getByText('예시 데이터').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(shapeOfPage)).toEqual(directly);
});

function addWholeSheet(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.querySelector('style')?.dataset['whole'] ?? '';
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

test('every page shows true content before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('최고의 스터디')).toBeVisible();
  await page.goto('/study');
  await expect(page.locator('h1')).toHaveText('스터디');
  await page.goto('/login');
  await expect(page.locator('h1')).toHaveText('MOYA 로그인');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // Not prerendered itself: it shows the frame that all pages share.
  await page.goto('/study/create');
  await expect(page.getByRole('banner')).toContainText('스터디');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('불러오는 중입니다…');
  await context.close();
});

test("a member sees a loading state instead of the visitors' home page", async ({ page }) => {
  await signInQuietly(page, await newAccount('기다림'));
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page.getByText('최고의 스터디')).toBeHidden();
});

for (const place of ['/', '/study', '/roadmap/preview']) {
  test(`${place} contains its first responses, and is hydrated without a change`, async ({
    page,
  }) => {
    const calls = callsOf(page);
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const drawn = document.querySelector('[data-drawn] h1');
        if (drawn === null) return;
        observer.disconnect();
        Object.assign(window, { drawn });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(place, { waitUntil: 'networkidle' });
    await expect(page.locator('main article, main li').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(calls).toEqual([]);
    expect(await page.evaluate("document.querySelector('h1') === window.drawn")).toBe(true);
  });
}

test('no title ends the block of the first responses', async ({ page }) => {
  const title = '</script><!-- <b>제목</b>';
  const { accessToken } = await openSession(await newAccount('꺾쇠'));
  await postStudy(accessToken, title);
  const calls = callsOf(page);
  await page.goto('/study', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(calls).toEqual([]);
});

test("a page's responses for visitors are not shown to a member", async ({ page }) => {
  const account = await newAccount('회원');
  const { accessToken } = await openSession(account);
  const id = await postStudy(accessToken, '회원이 보는 스터디');
  await signInQuietly(page, account);
  const asked = page.waitForRequest(/\/api\/posts\?page=0$/);
  await page.goto('/study');
  expect(await (await asked).headerValue('authorization')).toBeTruthy();
  await expect(page.locator(`a[href="/study/${id}"]`).first()).toBeVisible();
});

test('text has its font, from one file unless a syllable is rare', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('response', (response) => {
    const file = /\/assets\/(?!hahmlet)(\w+)-.+\.woff2$/.exec(response.url())?.[1];
    if (file !== undefined) fonts.add(file);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect([...fonts]).toEqual(['frequent']);

  await page.evaluate(() => {
    document.body.innerHTML = '<p>쿼리 늪 헺 ⑳</p>';
  });
  await expect.poll(() => fontsOf(page, 'p')).toEqual(['custom']);
  expect([...fonts].toSorted()).toEqual(['frequent', 'rare', 'signs', 'syllables']);
});

/** Records the page's API requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request.url());
  });
  return calls;
}

/** Returns the fonts of an element's glyphs: ours, or the system's by name. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return [...new Set(fonts.map((font) => (font.isCustomFont ? 'custom' : font.familyName)))];
}

async function aStudy(): Promise<string> {
  const { accessToken } = await openSession(await newAccount('첫눈'));
  return String(await postStudy(accessToken, '처음 보는 스터디'));
}

test('a link works before the app has started', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '로그인' }).first().click();
  await expect(page).toHaveURL('/login');
});

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const standing = async (page: Page) => {
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

test('an address opens at its top, and a reload preserves the scroll position', async ({
  page,
}) => {
  const scrollDown = async () => {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => top(page)).toBe(300);
  };
  await page.goto('/study');
  await standing(page);
  await scrollDown();
  for (const address of ['/', '/study']) {
    await page.goto(address);
    await standing(page);
    expect(await top(page)).toBe(0);
  }
  await scrollDown();
  await page.reload();
  await standing(page);
  await expect.poll(() => top(page)).toBe(300);
});

/** Delays the start of the app; returns a function that releases it. */
async function holdStart(page: Page): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  return start;
}

test('a search accepts text once it would not be lost', async ({ page }) => {
  const start = await holdStart(page);
  await page.goto('/study', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: '스터디 검색' });
  await search.focus();
  await page.keyboard.type('파일러');
  await expect(search).toHaveValue('');
  start();
  await expect(search).toBeEditable();
  await expect(search).toBeFocused();
  await page.keyboard.type('파일러');
  await expect(page).toHaveURL(/q=/);
});

for (const place of ['/login', '/signup']) {
  test(`${place} does not shift when its form becomes usable`, async ({ page }) => {
    const layout = async () => {
      const shapes: unknown[] = [];
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        shapes.push(await page.evaluate(shapeOfPage));
      }
      return shapes;
    };
    const start = await holdStart(page);
    await page.goto(place, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const drawn = await layout();
    start();
    await standing(page);
    await expect(page.getByLabel('이메일')).toBeVisible();
    expect(await layout()).toEqual(drawn);
  });
}

const shapeOfPage = () => ({
  title: document.querySelector('h1')?.getBoundingClientRect().top,
  height: document.documentElement.scrollHeight,
});

test('the scroll position is preserved when the app starts', async ({ page }) => {
  const start = await holdStart(page);
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => top(page)).toBe(200);
  start();
  await standing(page);
  // The loaded font moves lines by a pixel or two, and the browser follows them.
  expect(Math.abs((await top(page)) - 200)).toBeLessThan(20);
});
