/** Marks the field for the words of an image. */
export const altField = 'data-alt';

/** The addresses of the images of a text that say nothing of what is to be seen in them. */
function withoutAlt(html: string): string[] {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
  return [...images].filter(({ alt }) => alt.trim() === '').map(({ src }) => src);
}

/** How many such images a text has that it did not have before. */
export function countWithoutAlt(html: string, before: string): number {
  const known = withoutAlt(before);
  return withoutAlt(html).filter((address) => !known.includes(address)).length;
}

/** Where the first of them in an editor below `root` is asked for its words. */
export function firstWithoutAlt(root: Element): HTMLElement | undefined {
  const fields = root.querySelectorAll<HTMLInputElement>(`[${altField}]`);
  return [...fields].find(({ value }) => value.trim() === '');
}
