import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';

/** Opens a popover with its button in the middle, where neither side has space. */
async function openInTheMiddle(button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click();
}

async function expectOnScreen(what: Locator, height: number) {
  await expect(what).toBeVisible();
  await expect(what).toBeInViewport({ ratio: 1 });
  const box = await what.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(height);
  // Nothing lies over its corners.
  const isOnTop = await what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 12, right - 12].flatMap((x) => [
      [x, top + 12] as const,
      [x, bottom - 12] as const,
    ]);
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
  expect(isOnTop).toBe(true);
}

for (const viewport of [
  { width: 812, height: 375 },
  { width: 667, height: 320 },
]) {
  test(`popovers fit a phone on its side: ${viewport.width} × ${viewport.height}`, async ({
    somebody,
  }) => {
    const { page } = await somebody('가로');
    await page.setViewportSize(viewport);
    await page.goto('/study/create');

    const date = page.getByRole('button', { name: /^모집 마감일 / });
    await openInTheMiddle(date);
    const calendar = page.getByRole('dialog', { name: '모집 마감일 달력' });
    await expect(calendar.getByRole('grid')).toBeVisible();
    await expectOnScreen(calendar, 250);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleName(/\d/);

    await openInTheMiddle(page.getByRole('button', { name: /^모집 구분/ }));
    const tree = page.getByRole('dialog', { name: '모집 구분' });
    await expect(tree.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 1 });
    await expectOnScreen(tree, 250);
    // A press beside it closes it and reaches nothing below.
    await page.mouse.click(viewport.width - 8, viewport.height - 8);
    await expect(tree).toBeHidden();

    await openInTheMiddle(page.getByRole('button', { name: '링크', exact: true }));
    await expectOnScreen(page.getByRole('dialog', { name: '링크' }), 120);
  });
}
