import type { Page } from '@playwright/test';

/** Records the elements that each click of the page reaches. */
export async function clicksReaching(page: Page) {
  const list = await page.evaluateHandle(() => {
    const texts: string[] = [];
    document.addEventListener('click', ({ target }) => {
      texts.push(target instanceof Element ? (target.textContent ?? '') : '');
    });
    return texts;
  });
  return () => list.jsonValue();
}
