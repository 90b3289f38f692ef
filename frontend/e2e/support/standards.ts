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

/**
 * Checks the contrast of the chosen labels of radios, at least 4.5. The radio covers its label, and what is covered axe
 * leaves undecided.
 */
export async function expectReadableChoices(page: Page, where: string) {
  const unreadable = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('this browser has no canvas');
    const rgb = (colours: string[]) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (colours: string[]) => {
      const [red = 0, green = 0, blue = 0] = rgb(colours).map((part) => {
        const value = part / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgrounds = (element: Element | null): string[] =>
      element === null
        ? []
        : [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor];
    return [...document.querySelectorAll('label:has(> input[type="radio"]:checked)')]
      .filter((label) => label.checkVisibility({ visibilityProperty: true }))
      .filter((label) => label.textContent.trim() !== '')
      .filter((label) => {
        const behind = backgrounds(label);
        const [dark = 0, light = 0] = [
          luminance(behind),
          luminance([...behind, getComputedStyle(label).color]),
        ].toSorted((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05) < 4.5;
      })
      .map((label) => label.outerHTML.slice(0, 160));
  });
  expect(unreadable, `chosen labels of too little contrast in ${where}`).toEqual([]);
}
