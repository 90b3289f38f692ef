import type { Page } from '@playwright/test';

/** Returns the texts of the page that are truncated with an ellipsis. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        return (
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight)
        );
      })
      .map((element) => element.innerText),
  );
}
