//! Recognises typing mistakes of one letter: left out, doubled, replaced by a neighbour or swapped. Hangul is compared
//! by its single letters, because they are typed one by one.

use super::text::{Script, script};

/// The shortest names that are corrected: three syllables, four letters. In shorter ones a mistake makes another word.
const SHORTEST: (usize, usize) = (3, 4);
/// In other scripts, names up to this length are corrected only for swapped or doubled letters: `rust` is one letter
/// from `must`.
const SHORT: usize = 4;

/// A name, decomposed for comparison.
#[derive(Debug)]
pub(super) struct Spelled {
    letters: Vec<char>,
    is_hangul: bool,
}

impl Spelled {
    /// Returns `None` if `name` is too short to be corrected.
    pub(super) fn new(name: &[char]) -> Option<Self> {
        let is_hangul = name.iter().any(|&letter| script(letter) == Script::Hangul);
        let shortest = if is_hangul { SHORTEST.0 } else { SHORTEST.1 };
        (name.len() >= shortest).then(|| Self { letters: apart(name), is_hangul })
    }

    /// Whether `typed` equals this name except for one mistake.
    pub(super) fn is_meant_by(&self, typed: &Self) -> bool {
        if self.is_hangul != typed.is_hangul || self.letters.len().abs_diff(typed.letters.len()) > 1 {
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
        swapped || doubled || (name.len() > SHORT && same > 0 && (replaced || left_out || added))
    }
}

/// Decomposes syllables into the letters that are typed.
fn apart(name: &[char]) -> Vec<char> {
    let mut letters = Vec::with_capacity(name.len() * 3);
    for &character in name {
        if script(character) == Script::Hangul {
            let place = u32::from(character) - u32::from('가');
            let letter = |first: u32, number: u32| char::from_u32(first + number).unwrap_or(character);
            letters.push(letter(0x1100, place / 588));
            letters.push(letter(0x1161, place % 588 / 28));
            if !place.is_multiple_of(28) {
                letters.push(letter(0x11a7, place % 28));
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
            ("자바스크립", "자바스크립트"),
            ("일본인", "일본어"),
            ("코틀랜드", "코틀린"),
        ] {
            assert!(!is_slip(typed, name), "{typed} for {name}");
        }
    }
}
