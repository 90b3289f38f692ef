import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All of axe's rules, none left out. */
export async function expectAccessible(page: Page, where: string) {
  expect(page.frames(), `frames in ${where}`).toHaveLength(1);
  // In its other mode axe opens a window of its own for each result, to join what it finds in frames.
  const axe = new AxeBuilder({ page, ...(await sourceFor(page)) }).setLegacyMode();
  // All that passed would be described and sent too.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found, `axe on ${where}`).toEqual([]);
}

/**
 * A page that axe has looked at has it already: half a megabyte, which would be sent and compiled again. An empty text would
 * stand for all of it, and what the text comes to is sent back.
 */
async function sourceFor(page: Page) {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: 'undefined' } : {};
}

/** Nothing is cut off or scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, `${where} is wider than the window by`).toBe(0);
}
