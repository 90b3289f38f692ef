/** Marks the field for the words of an image. */
export const altField = 'data-alt';

/** How many images of a text say nothing of what is to be seen in them. */
export function countWithoutAlt(html: string): number {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
  return [...images].filter(({ alt }) => alt.trim() === '').length;
}

/** Where the first of them in an editor below `root` is asked for its words. */
export function firstWithoutAlt(root: Element): HTMLElement | undefined {
  const fields = root.querySelectorAll<HTMLInputElement>(`[${altField}]`);
  return [...fields].find(({ value }) => value.trim() === '');
}
