import { disassemble, getChoseong } from 'es-hangul';

/** A range of a text. */
type Stretch = readonly [from: number, to: number];

interface Letter {
  letter: string;
  /** Its range in the text. */
  at: Stretch;
}

const folded = (text: string) =>
  // Consonant clusters are searched as initial consonants, of which there are no clusters.
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ㄳ-ㅄ]/g, disassemble);

const initialOf = (letter: string) => getChoseong(letter) || letter;

/** Returns the words of a search in their normal form. */
export const wordsOf = (search: string) => [
  ...new Set(folded(search).split(/\s+/).filter(Boolean)),
];

/**
 * Returns the ranges of `text` that match words of a search, as the server matches them: anywhere; in a name also
 * across spaces and by initial consonants. Sorted and without nested ranges.
 */
export function hitsIn(text: string, words: readonly string[], isName: boolean): Stretch[] {
  const letters = lettersOf(text);
  const dense = letters.filter(({ letter }) => !/\s/.test(letter));
  const byInitials = dense.map(({ letter, at }) => ({ letter: initialOf(letter), at }));
  const forms = isName ? [letters, dense, byInitials] : [letters];
  const found = words.flatMap((word) => forms.flatMap((form) => stretchesOf(form, word)));
  return joined(found.toSorted(([one], [other]) => one - other));
}

function lettersOf(text: string): Letter[] {
  let place = 0;
  return [...text].flatMap((character) => {
    const at: Stretch = [place, place + character.length];
    place += character.length;
    return [...folded(character)].map((letter) => ({ letter, at }));
  });
}

function stretchesOf(form: readonly Letter[], word: string): Stretch[] {
  const text = form.map(({ letter }) => letter);
  const letters = [...word];
  return text.flatMap((_letter, start): Stretch[] => {
    const [first, last] = [form[start], form[start + letters.length - 1]];
    const isThere = letters.every((letter, index) => text[start + index] === letter);
    return isThere && first && last ? [[first.at[0], last.at[1]]] : [];
  });
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const [from, to] of stretches) {
    const last = apart.at(-1);
    if (last && from <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
    else apart.push([from, to]);
  }
  return apart;
}
