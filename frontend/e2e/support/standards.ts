import { expect, type Page } from '@playwright/test';

/** Forms that fill the screen, rooms and the administration have no footer. */
const withoutFooter = /^\/(?:login|signup)$|^\/ggo|^\/study\/\d+\/room/;

/** Checks that the headings of the footer are among those that screen readers list. */
export async function expectFooter(page: Page, where: string) {
  if (withoutFooter.test(new URL(page.url()).pathname)) return;
  const headings = page.getByRole('contentinfo').getByRole('heading');
  const titles = ['바로가기', '고객지원', '약관 및 정책'];
  await expect(headings, `headings of the footer of ${where}`).toHaveText(titles);
}

/** Checks that the choices of which one applies are in groups with a name, between which arrow keys move. */
export async function expectNamedGroups(page: Page, where: string) {
  const alone = await page.locator('input[type="radio"], [role="radio"]').evaluateAll((radios) => {
    const isNamed = (group: Element) =>
      group.matches('[aria-label], [aria-labelledby]') ||
      group.querySelector(':scope > legend') !== null;
    return radios
      .filter((radio) => {
        const group = radio.closest('fieldset, [role="radiogroup"], [role="group"]');
        return group === null || !isNamed(group);
      })
      .map((radio) => radio.outerHTML.slice(0, 160));
  });
  expect(alone, `choices outside of a named group in ${where}`).toEqual([]);
}

/** Checks that nothing moves by itself for users who asked for that. */
export async function expectCalm(page: Page, where: string) {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .map((one) => (one instanceof CSSAnimation ? one.animationName : 'another animation')),
    );
  await expect.poll(moving, `what moves in ${where}`).toEqual([]);
}

/**
 * Checks that a choice differs from the others where the browser draws no backgrounds: by a mark, a border or the
 * colours of a selection.
 */
export async function expectVisibleChoices(page: Page, where: string) {
  const alike = await page.evaluate(() => {
    const kinds = ['aria-pressed', 'aria-selected', 'aria-checked'];
    const chosen = kinds.map((kind) => `[${kind}="true"]`).join();
    const others = kinds.map((kind) => `[${kind}="false"]`).join();
    const label = (state: string) => `label:has(input[type="radio"]${state})`;
    const all = (selector: string, root: ParentNode) => [...root.querySelectorAll(selector)];
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const look = (element: Element) => {
      const own = [element, ...all('input', element)].map((part) => {
        const { backgroundColor, borderWidth, borderStyle, outlineStyle } = getComputedStyle(part);
        return [backgroundColor, borderWidth, borderStyle, outlineStyle].join(' ');
      });
      return `${own.join()} ${all('svg', element).filter(isVisible).length}`;
    };
    const otherOf = (element: Element) => {
      let root = element.parentElement;
      for (let steps = 0; root !== null && steps < 4; steps += 1) {
        const found = all(`${others}, ${label(':not(:checked)')}`, root).find(
          (one) => isVisible(one) && one.tagName === element.tagName,
        );
        if (found) return found;
        root = root.parentElement;
      }
      return null;
    };
    return all(`${chosen}, ${label(':checked')}`, document)
      .filter(isVisible)
      .filter((element) => {
        const other = otherOf(element);
        return other !== null && look(other) === look(element);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(alike, `choices that look like the others in ${where}`).toEqual([]);
}
