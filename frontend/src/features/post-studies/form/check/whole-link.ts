import { textLength } from '@/lib/text';

/** The maximum length of flagged words in a response. */
const wordsMax = 60;

/** The rest of a link, as the server recognizes it: a particle ends it, as in `t.me/room입니다`. */
const linkRest = /^[^\s<>"'()[\]{}가-힣]*/;

/** Returns a flagged link as the text has it: the server cuts long ones. */
export function wholeLink(words: string, text: string): string {
  const start = text.indexOf(words);
  if (start < 0 || textLength(words) < wordsMax) return words;
  const [rest = ''] = linkRest.exec(text.slice(start + words.length)) ?? [];
  return (words + rest).replace(/[.,/?!]+$/, '');
}
