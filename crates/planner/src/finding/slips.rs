//! Recognises typing mistakes of one letter: left out, doubled, replaced by a neighbour, swapped or moved. Hangul is
//! compared by its single letters, because they are typed one by one. Of a long Hangul name the last syllable may be
//! missing, and ㅐ and ㅔ, which sound alike, are the same in names of two syllables.

use super::text::{Script, script};
use roadmaps::korean::Syllable;

/// The shortest names that are corrected: two syllables, four letters. In shorter ones a mistake makes another word.
const SHORTEST: (usize, usize) = (2, 4);
/// In Hangul, names up to this length are corrected only for vowels that sound alike.
const SHORT_HANGUL: usize = 2;
/// The shortest Hangul name that may miss its last syllable.
const SHORTEST_CUT: usize = 5;
/// The most letters over which one may have moved.
const MOST_MOVED: usize = 4;
/// In other scripts, names up to this length are corrected only for swapped or doubled letters: `rust` is one letter
/// from `must`.
const SHORT: usize = 4;

/// A name, decomposed for comparison.
#[derive(Debug)]
pub(super) struct Spelled {
    letters: Vec<char>,
    /// The letters of each syllable, added up: where each one ends.
    ends: Vec<usize>,
    is_hangul: bool,
}

impl Spelled {
    /// Returns `None` if `name` is too short to be corrected.
    pub(super) fn new(name: &[char]) -> Option<Self> {
        let is_hangul = name.iter().any(|&letter| script(letter) == Script::Hangul);
        let shortest = if is_hangul { SHORTEST.0 } else { SHORTEST.1 };
        (name.len() >= shortest).then(|| {
            let ends = name.iter().scan(0, |end, &letter| {
                *end += apart(&[letter]).len();
                Some(*end)
            });
            let ends = ends.collect();
            Self { letters: apart(name), ends, is_hangul }
        })
    }

    /// Whether `typed` equals this name except for one mistake.
    pub(super) fn is_meant_by(&self, typed: &Self) -> bool {
        if self.is_hangul != typed.is_hangul {
            return false;
        }
        if self.is_hangul && self.ends.len() <= SHORT_HANGUL {
            return self.sounds_like(typed);
        }
        if self.is_hangul && self.is_cut_to(typed) {
            return true;
        }
        if self.letters.len().abs_diff(typed.letters.len()) > 1 || typed.ends.len() <= SHORT_HANGUL {
            return false;
        }
        let (name, typed) = (&self.letters, &typed.letters);
        let same = name.iter().zip(typed).take_while(|(one, other)| one == other).count();
        let (name_rest, typed_rest) = (&name[same..], &typed[same..]);
        let swapped = matches!((name_rest, typed_rest), ([a, b, rest @ ..], [c, d, others @ ..])
            if a == d && b == c && rest == others);
        let replaced = matches!((name_rest, typed_rest), ([_, rest @ ..], [_, others @ ..]) if rest == others);
        let left_out = matches!(name_rest, [_, rest @ ..] if rest == typed_rest);
        let added = matches!(typed_rest, [_, rest @ ..] if rest == name_rest);
        if self.is_hangul {
            return swapped || replaced || left_out || added;
        }
        let doubled = added && same > 0 && typed[same] == typed[same - 1];
        let moved = name.len() > SHORT && same > 0 && is_moved(name_rest, typed_rest);
        swapped || doubled || moved || (name.len() > SHORT && same > 0 && (replaced || left_out || added))
    }

    fn sounds_like(&self, typed: &Self) -> bool {
        let sound = |letter: &char| if *letter == '\u{1162}' { '\u{1166}' } else { *letter };
        self.ends == typed.ends && self.letters.iter().map(sound).eq(typed.letters.iter().map(sound))
    }

    /// Whether `typed` is this name without its last syllable. 스페인 is a country, not 스페인어 or 스페인말.
    fn is_cut_to(&self, typed: &Self) -> bool {
        const OF_LANGUAGES: [&[char]; 2] = [&['\u{110b}', '\u{1165}'], &['\u{1106}', '\u{1161}', '\u{11af}']];
        let [.., last, _] = self.ends.as_slice() else { return false };
        self.ends.len() >= SHORTEST_CUT
            && typed.letters == self.letters[..*last]
            && !OF_LANGUAGES.contains(&&self.letters[*last..])
    }
}

/// Whether one letter stands at another place: `phyton` for `python`.
fn is_moved(name: &[char], typed: &[char]) -> bool {
    if name.len() != typed.len() {
        return false;
    }
    let end = name.iter().rev().zip(typed.iter().rev()).take_while(|(one, other)| one == other).count();
    let (name, typed) = (&name[..name.len() - end], &typed[..typed.len() - end]);
    let is_turned = |from: &[char], to: &[char]| {
        matches!((from, to), ([first, rest @ ..], [others @ .., last])
        if first == last && rest == others)
    };
    name.len() <= MOST_MOVED && (is_turned(name, typed) || is_turned(typed, name))
}

/// Decomposes syllables into the letters that are typed.
fn apart(name: &[char]) -> Vec<char> {
    let mut letters = Vec::with_capacity(name.len() * 3);
    for &character in name {
        if let Some(Syllable { initial, vowel, last }) = Syllable::of(character) {
            let letter = |first: u32, number: u32| char::from_u32(first + number).unwrap_or(character);
            letters.push(letter(0x1100, initial));
            letters.push(letter(0x1161, vowel));
            if last != 0 {
                letters.push(letter(0x11a7, last));
            }
        } else {
            letters.push(character);
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_slip(typed: &str, name: &str) -> bool {
        let spelled = |text: &str| Spelled::new(&text.chars().collect::<Vec<_>>());
        spelled(name).zip(spelled(typed)).is_some_and(|(name, typed)| name.is_meant_by(&typed))
    }

    #[test]
    fn one_mistyped_letter_is_corrected() {
        for (typed, name) in [
            ("리엑트", "리액트"),
            ("프론트앤드", "프론트엔드"),
            ("pyhton", "python"),
            ("raect", "react"),
            ("kubernets", "kubernetes"),
            ("reactt", "react"),
            ("jvaa", "java"),
            ("파이썽", "파이썬"),
            ("phyton", "python"),
            ("자바스크립", "자바스크립트"),
            ("엑샐", "엑셀"),
        ] {
            assert!(is_slip(typed, name), "{typed} for {name}");
        }
    }

    #[test]
    fn two_mistyped_letters_or_a_short_name_are_not_corrected() {
        for (typed, name) in [
            ("노두", "노드"),
            ("must", "rust"),
            ("trust", "rust"),
            ("yava", "java"),
            ("스페인", "스페인어"),
            ("자바스크", "자바스크립트"),
            ("인도네시아", "인도네시아어"),
            ("일본인", "일본어"),
            ("코틀랜드", "코틀린"),
        ] {
            assert!(!is_slip(typed, name), "{typed} for {name}");
        }
    }
}
