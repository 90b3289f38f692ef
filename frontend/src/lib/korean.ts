import { getChoseong, josa } from 'es-hangul';

/** Returns the text without spaces and in lower case. */
export const bare = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
const onlyConsonants = /^[ㄱ-ㅎ]+$/;

/** Whether `text` contains `query`, ignoring spaces and case; a query of initial consonants matches those. */
export function matchesKorean(text: string, query: string): boolean {
  const wanted = bare(query);
  if (bare(text).includes(wanted)) return true;
  return onlyConsonants.test(wanted) && getChoseong(bare(text)).includes(wanted);
}

type Particle = Parameters<typeof josa>[1];

const hangul = /[가-힣]/;

const spelledOut = /(?<![A-Z])[A-Z]{1,4}$/;
// One vowel before b, p or t makes that a final consonant: 앱, 웹, 깃, 래빗; but 부트.
const closedEnd = /(?:ng|ck|ook|ic|(?:^|[^aeiou])[aeiou]([bpt])\1?)$/i;
// Exceptions, read as 허브 and 비트.
const openEnd = /(?:hub|\bbit)$/i;

/** Returns a syllable that ends as `word` is spoken: 「SQL」 like 갈, 「Spring」, 「Web」 and 「3」 like 각, 「React」 like 가. */
function spokenEnd(word: string): string {
  if (word.endsWith('#')) return '샵';
  if (word.endsWith('%')) return '트';
  const read = word.replace(/\([^)]*\)\s*$/, '').replace(/[^\p{L}\p{N}]+$/u, '');
  const last = read.at(-1) ?? '';
  if (hangul.test(last)) return last;
  if (/[lL178]/.test(last)) return '갈';
  if (/[mMnN036]/.test(last)) return '각';
  if (spelledOut.test(read)) return last === 'R' ? '갈' : '가';
  return closedEnd.test(read) && !openEnd.test(read) ? '각' : '가';
}

/** Returns only the particle for a word: `particleAfter('서버', '을/를')` → 를. */
export function particleAfter(word: string, particle: Particle): string {
  return josa.pick(spokenEnd(word), particle);
}

/** Returns `word` with its particle: `withParticle('서버', '을/를')` → 서버를. */
export function withParticle(word: string, particle: Particle): string {
  return word + particleAfter(word, particle);
}
