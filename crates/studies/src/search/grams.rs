//! Pieces of words that an index can look up: single characters and pairs of neighbours.

use std::collections::BTreeSet;

/// Tells what stands in the names of a study from what stands anywhere in it.
const IN_NAMES: char = '§';
/// From ASCII to the full-width form of the same character.
const TO_FULL_WIDTH: u32 = 0xFEE0;

pub(super) fn of_text(text: &str) -> BTreeSet<String> {
    let mut grams = BTreeSet::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().map(letter).collect();
        for size in [1, 2] {
            grams.extend(letters.windows(size).map(String::from_iter));
        }
    }
    grams
}

/// Those that tell a word from others best.
pub(super) fn of_word(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().map(letter).collect();
    letters.windows(letters.len().clamp(1, 2)).map(String::from_iter).collect()
}

pub(super) fn in_names(gram: &str) -> String {
    format!("{IN_NAMES}{gram}")
}

/// Punctuation has a meaning for the databases, in texts and in queries; its full-width form is a letter like any other.
fn letter(character: char) -> char {
    let full_width = char::from_u32(u32::from(character) + TO_FULL_WIDTH);
    full_width.filter(|_| character.is_ascii_punctuation()).unwrap_or(character)
}
