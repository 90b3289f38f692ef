/** The id in an address, or `null` when nothing can have it. */
export function readId(text: string | null | undefined): number | null {
  return text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The page in an address, which counts from 1 as people do; from 0. Anything else means the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}
