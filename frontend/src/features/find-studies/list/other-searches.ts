import { convertQwertyToHangul, getChoseong } from 'es-hangul';

interface OtherSearch {
  label: string;
  q: string;
}

const onlyHangul = /^[가-힣 ]+$/;
const wordsTried = 4;
/** Fewer initial consonants match nearly every title. */
const fewestConsonants = 3;

/** Returns alternative searches: fewer words, the other keyboard layout, or the initial consonants. */
export function otherSearches(q: string): OtherSearch[] {
  const words = [...new Set(q.split(' '))];
  const searches =
    words.length > 1
      ? words
          .filter((word) => word.length > 1)
          .slice(0, wordsTried)
          .map((word) => ({ label: `‘${word}’만 찾기`, q: word }))
      : [];
  const meant = /^[a-z ]+$/i.test(q) ? convertQwertyToHangul(q) : '';
  if (onlyHangul.test(meant)) searches.push({ label: `‘${meant}’ 찾기`, q: meant });
  const consonants = onlyHangul.test(q) ? getChoseong(q).replace(/ /g, '') : '';
  if (consonants.length >= fewestConsonants) {
    searches.push({ label: `초성 ‘${consonants}’ 찾기`, q: consonants });
  }
  return searches;
}
