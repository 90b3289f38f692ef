/** Marks the field for the description of an image. */
export const altField = 'data-alt';

/** Returns the addresses of the images of a text without a description. */
function withoutAlt(html: string): string[] {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
  return [...images].filter(({ alt }) => alt.trim() === '').map(({ src }) => src);
}

/** Counts the images without a description that were not in the text `before`. */
export function countWithoutAlt(html: string, before: string): number {
  const known = withoutAlt(before);
  return withoutAlt(html).filter((address) => !known.includes(address)).length;
}

/** Returns the first empty description field of an editor below `root`. */
export function firstWithoutAlt(root: Element): HTMLElement | undefined {
  const fields = root.querySelectorAll<HTMLInputElement>(`[${altField}]`);
  return [...fields].find(({ value }) => value.trim() === '');
}
