import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 60;

/** Presses Tab until `target` has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(target);
      return;
    }
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** Keyboard users must see the focus. */
async function expectVisibleFocus(target: Locator) {
  const shown = await target.evaluate((element) => {
    // The focus ring may be on an ancestor.
    for (
      let part: Element | null = element;
      part && part.tagName !== 'MAIN';
      part = part.parentElement
    ) {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true;
    }
    return false;
  });
  expect(shown, 'the focus can be seen').toBe(true);
}

/** Waits for the next frame, as there is one between a user's actions. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
}
