//! Normalizes text typed by users, before it is measured, compared or stored.

mod cut;
pub mod grams;
mod invisible;
mod visible;

pub use cut::{beginning, ending};
pub use invisible::is_invisible;
pub use visible::visible;

use crate::FieldError;
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

/// Returns `raw` in Unicode NFC without surrounding white space, so that Hangul typed as separate jamo equals composed
/// Hangul.
#[must_use]
pub fn normalized(raw: &str) -> String {
    composed(raw).trim().to_owned()
}

/// Returns `raw` in Unicode NFC.
#[must_use]
pub fn composed(raw: &str) -> Cow<'_, str> {
    // Most text is already composed, and checking is much faster than composing.
    if raw.chars().all(stays_as_it_is) { Cow::Borrowed(raw) } else { Cow::Owned(raw.nfc().collect()) }
}

/// Whether a character neither changes under NFC nor combines with another: letters before the combining marks,
/// punctuation, syllables.
fn stays_as_it_is(character: char) -> bool {
    matches!(character, '\0'..='\u{2ff}' | '\u{2010}'..='\u{2027}' | '\u{3001}'..='\u{3020}' | '가'..='힣')
}

/// Returns the length in characters (Unicode scalar values), the unit of every limit of the product.
#[must_use]
pub fn length(text: &str) -> usize {
    text.chars().count()
}

/// Returns the form for comparison without case: NFC, trimmed, lower case.
#[must_use]
pub fn folded(raw: &str) -> String {
    normalized(&lowercase(&normalized(raw)))
}

/// Parses words to search for, of up to `max` characters: folded, or none if nothing is left.
pub fn searched(raw: Option<&str>, max: usize) -> Result<Option<String>, FieldError> {
    let words = folded(&line(raw.unwrap_or_default()));
    if length(&words) > max {
        return Err(FieldError::new("q", format!("검색어는 {max}자 이하여야 합니다.")));
    }
    Ok((!words.is_empty()).then_some(words))
}

/// Returns `text` in lower case.
#[must_use]
pub fn lowercase(text: &str) -> String {
    // Hangul syllables have no case, and are the slowest to look up.
    let is_plain = |character: char| matches!(character, '\0'..='\u{7f}' | '·' | '가'..='힣');
    if text.chars().all(is_plain) { text.to_ascii_lowercase() } else { text.to_lowercase() }
}

/// Returns `raw` as one line of visible text: [`visible`], NFC, with each run of white space and control characters as
/// one space. Applied to all single-line input, so that invisible text is empty.
#[must_use]
pub fn line(raw: &str) -> String {
    let spaced: String =
        visible(raw).chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    composed(&spaced).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Like [`line`], but keeps line breaks and repeated spaces. Applied to all multi-line input.
#[must_use]
pub fn lines(raw: &str) -> String {
    let spaced: String = visible(&raw.replace("\r\n", "\n"))
        .chars()
        .map(|character| match character {
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => '\n',
            character if character.is_control() => ' ',
            character => character,
        })
        .collect();
    composed(&spaced).trim().to_owned()
}

#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::{IsNormalized, is_nfc_quick};

    #[test]
    fn decomposed_hangul_equals_composed() {
        assert_eq!(normalized(" \u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175} "), "스터디");
        assert_eq!(length("스터디"), 3);
    }

    #[test]
    fn characters_that_skip_composition_do_not_change_under_it() {
        let plain = ('\0'..=char::MAX).filter(|&character| stays_as_it_is(character));
        for character in plain {
            assert_eq!(is_nfc_quick(std::iter::once(character)), IsNormalized::Yes, "{character:?}");
        }
    }

    #[test]
    fn every_letter_is_lowercased() {
        for text in ["MoYa 모야·C++", "ÉTÉ", "ＲＥＡＣＴ", "ΟΔΟΣ"] {
            assert_eq!(lowercase(text), text.to_lowercase());
        }
    }

    #[test]
    fn folding_ignores_case_and_is_stable() {
        assert_eq!(folded(" MoYa "), "moya");
        let twice = folded(&folded("İstanbul"));
        assert_eq!(twice, folded("İstanbul"));
    }

    #[test]
    fn every_byte_has_two_digits() {
        assert_eq!(hex(&[0x00, 0x0f, 0xa0, 0xff]), "000fa0ff");
        assert_eq!(hex(&[]), "");
    }

    #[test]
    fn a_line_contains_only_visible_characters() {
        assert_eq!(line(" 함께\n\t하는\u{0}  스터디\u{202E} "), "함께 하는 스터디");
        assert_eq!(line("\u{200B}\u{FEFF}"), "");
        assert_eq!(line("👩\u{200D}💻"), "👩\u{200D}💻");
    }

    #[test]
    fn lines_keep_their_breaks_and_contain_only_visible_characters() {
        assert_eq!(lines(" \u{1112}\u{1161}나\r\n\r\n  둘\r셋\u{0}\u{202E}\t넷\n "), "하나\n\n  둘\n셋  넷");
        assert_eq!(lines("\n\u{200B} \n"), "");
    }
}
