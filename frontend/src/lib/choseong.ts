import { getChoseong } from 'es-hangul';

const bare = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
const onlyConsonants = /^[ㄱ-ㅎ]+$/;

/** Whether `text` holds `query`, ignoring spaces and case; a query of initial consonants matches those. */
export function matchesKorean(text: string, query: string): boolean {
  const wanted = bare(query);
  if (bare(text).includes(wanted)) return true;
  return onlyConsonants.test(wanted) && getChoseong(bare(text)).includes(wanted);
}
