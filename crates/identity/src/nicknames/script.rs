//! The scripts and marks that a nickname may mix.

use super::skeleton::is_syllable;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};

/// The most combining marks in a row: a vowel and a tone, as in Thai.
const MARKS_IN_A_ROW: usize = 2;

/// Whether marks are stacked, or placed where they do not belong: at the beginning, and on Hangul and Han.
pub(super) fn piles_marks(name: &str) -> bool {
    let (mut marks, mut takes_marks) = (0, false);
    for character in name.chars() {
        if !is_combining_mark(character) {
            let is_east_asian = is_syllable(character) || character.script() == Script::Han;
            (marks, takes_marks) = (0, !is_east_asian);
        } else if !takes_marks || marks == MARKS_IN_A_ROW {
            return true;
        } else {
            marks += 1;
        }
    }
    false
}

/// Whether a name mixes scripts that are not used together: Latin with another alphabet such as Cyrillic, or two of
/// those. Korean, Chinese and Japanese may be mixed with Latin and with one other.
pub(super) fn mixes_alphabets(name: &str) -> bool {
    let (mut has_latin, mut other) = (false, None);
    for script in name.chars().map(|character| character.script()) {
        match script {
            Script::Common
            | Script::Inherited
            | Script::Unknown
            | Script::Hangul
            | Script::Han
            | Script::Hiragana
            | Script::Katakana
            | Script::Bopomofo => {}
            Script::Latin => has_latin = true,
            _ if other.is_some_and(|other| other != script) => return true,
            _ => other = Some(script),
        }
    }
    has_latin && other.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_two_marks_follow_each_other_and_none_stands_on_hangul() {
        for fine in ["서연", "José", "Jose\u{301}", "กั้น", "हिन्दी", "Việt", "e\u{323}\u{302}", "שָׁלוֹם"]
        {
            assert!(!piles_marks(fine), "{fine}");
        }
        for piled in ["a\u{301}\u{302}\u{303}", "서\u{301}연", "漢\u{301}", "\u{301}a", "\u{20dd}", "모\u{489}야"]
        {
            assert!(piles_marks(piled), "{piled}");
        }
    }

    #[test]
    fn latin_is_not_mixed_with_other_alphabets() {
        for fine in [
            "모야",
            "Ada",
            "김Ada",
            "나의のStudy",
            "漢字とABC",
            "Анна",
            "Άννα",
            "플러스α",
            "김Анна",
            "ʕ•ᴥ•ʔ",
            "ಠ_ಠ",
            "🙂1",
        ] {
            assert!(!mixes_alphabets(fine), "{fine}");
        }
        for mixed in ["Аda", "Adα", "pаypal", "Ꭺdam", "Անnа", "αб", "가αa"] {
            assert!(mixes_alphabets(mixed), "{mixed}");
        }
    }
}
