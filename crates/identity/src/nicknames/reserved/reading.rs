//! Reads a name as it looks.

use super::super::skeleton::{is_syllable, skeleton};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns the words of a name as they look: without digits and signs, with these read as letters, and without letters that
/// look like signs.
pub(super) fn readings(name: &str) -> [Vec<String>; 3] {
    let compatible: String = name.nfkc().filter(|character| !is_combining_mark(*character)).collect();
    let trimmed = compatible.trim_matches(|character: char| !character.is_alphabetic());
    let read = compatible.chars().map(as_letter).collect::<String>();
    // In names without Hangul these are ordinary letters.
    let unsigned =
        if compatible.chars().any(is_syllable) { trimmed.replace(looks_like_a_sign, " ") } else { String::new() };
    [words(trimmed), words(&read), words(&unsigned)]
}

/// Returns whether a letter looks like a dot or a stroke between the syllables of a word: ㆍ, ㅡ, ㅣ, ー, 一, 丨 and their like,
/// as NFKC has them.
fn looks_like_a_sign(character: char) -> bool {
    matches!(
        character,
        '\u{119e}'
            | '\u{1173}'
            | '\u{1175}'
            | '\u{30fc}'
            | '\u{4e00}'
            | '\u{4e28}'
            | '\u{4e36}'
            | '\u{4e3f}'
            | 'l'
            | 'I'
    )
}

/// Splits at every non-letter, and between Hangul and other scripts.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for character in text.chars() {
        let kind = character.is_alphabetic().then(|| is_syllable(character));
        match (kind, words.last_mut()) {
            (None, _) => {}
            (_, Some(word)) if kind == last => word.push(character),
            _ => words.push(character.to_string()),
        }
        last = kind;
    }
    words.iter().map(|word| key(word)).filter(|word| !word.is_empty()).collect()
}

/// Returns the look of a word without accents; i, l and 1 are equal.
pub(super) fn key(word: &str) -> String {
    let letters = skeleton(word);
    let plain = letters.chars().filter(|character| !is_combining_mark(*character));
    plain.map(|character| if character == 'i' { 'l' } else { character }).collect()
}

/// Returns the letter that a digit or sign replaces.
fn as_letter(character: char) -> char {
    match character {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        other => other,
    }
}
