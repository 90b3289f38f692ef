import type { Page } from '@playwright/test';

/** Notes what each click of the page gets through to. */
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
