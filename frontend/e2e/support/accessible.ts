import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe leaves out by default: targets of 24 px, and names that contain the visible label. */
const rules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

/** Checks all of axe's rules. */
export async function expectAccessible(page: Page, where: string) {
  expect(page.frames(), `frames in ${where}`).toHaveLength(1);
  // In its other mode axe opens a new window for each result, to include frames.
  const axe = new AxeBuilder({ page, ...(await sourceFor(page)) }).setLegacyMode();
  // All rules that passed would be described and sent too.
  const { violations } = await axe.options({ resultTypes: ['violations'], rules }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found, `axe on ${where}`).toEqual([]);
}

/**
 * A page that was checked before has axe loaded already: half a megabyte that would be sent and compiled again. An
 * empty text would mean the default source, and the script's result is sent back.
 */
async function sourceFor(page: Page) {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: 'undefined' } : {};
}

/** Checks that nothing is cut off or scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, `${where} is wider than the window by`).toBe(0);
}
