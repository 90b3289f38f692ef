import { isSameWord, lineOf } from './text';

/** Separators of typed or pasted tags. */
export const tagSeparators = /[,\n]/;

/** Adds the words of `text` to `tags`, without duplicates and `taken` ones. `rest` are those over `max`. */
export function splitTags(
  tags: readonly string[],
  text: string,
  taken: readonly string[],
  max: number,
): { tags: string[]; rest: string } {
  const all = [...tags];
  for (const word of text.split(tagSeparators).map(lineOf)) {
    const isKnown = [...taken, ...all].some((known) => isSameWord(known, word));
    if (word !== '' && !isKnown) all.push(word);
  }
  return { tags: all.slice(0, max), rest: all.slice(max).join(', ') };
}
