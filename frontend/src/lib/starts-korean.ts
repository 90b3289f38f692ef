import { bare, matchesKorean } from './korean';

// Apart from korean.ts, which first pages load.

/** Whether `text` starts with `query`, compared as by `matchesKorean`. */
export function startsKorean(text: string, query: string): boolean {
  const start = [...bare(text)].slice(0, [...bare(query)].length).join('');
  // A text of the same length contains the query only if both are equal.
  return start !== '' && matchesKorean(start, query);
}
