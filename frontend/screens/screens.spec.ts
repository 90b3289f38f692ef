import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { beginWith } from '../e2e/support/session';
import { settled } from '../e2e/support/places';
import { openSessions, prepare, type Sessions } from './demo';
import { guide } from './guide';
import { places, type Part } from './places';

const folder = join(import.meta.dirname, '../../docs/screens');

/** The widths of the window, the highest picture, and the size at which it is stored. */
const widths = [
  { width: 375, window: 812, highest: 1_400, scale: 1 },
  { width: 1_280, window: 900, highest: 1_700, scale: 0.75 },
];
const schemes = ['light', 'dark'] as const;

let sessions: Sessions;
let parts: Record<Part, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  sessions = await openSessions();
  parts = await prepare(sessions);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'README.md'), guide());
});

for (const { name, path, as } of places) {
  test(name, async ({ page }) => {
    const session = sessions[as];
    if (session !== null) await beginWith(page, session);
    await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, part: Part) => parts[part]));
    await settled(page);
    // The header's part for members, and the numbers in it, load last.
    if (session !== null) await page.getByRole('button', { name: / 님 메뉴$/ }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const { width, window, highest, scale } of widths) {
      await page.setViewportSize({ width, height: window });
      const height = await heightOf(page, highest);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        const picture = await pictureOf(page, { width, height, scale });
        writeFileSync(join(folder, `${name}-${width}-${scheme}.webp`), picture);
      }
    }
  });
}

/** Makes the window as high as the page, up to a limit, so that fixed parts are at its edges; returns the height. */
async function heightOf(page: Page, highest: number): Promise<number> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no window');
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(Math.max(content, size.height), highest);
  await page.setViewportSize({ width: size.width, height });
  await settled(page);
  // Parts whose code loads late are outlined by bars that nothing announces.
  await expect(page.locator('[data-awaited]').locator('visible=true')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      ),
    )
    .toBe(true);
  return height;
}

/** Playwright takes no WebP. */
async function pictureOf(page: Page, { width, height, scale }: Record<string, number>) {
  const protocol = await page.context().newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 50,
    clip: { x: 0, y: 0, width: width ?? 0, height: height ?? 0, scale: scale ?? 1 },
  });
  await protocol.detach();
  return Buffer.from(data, 'base64');
}
