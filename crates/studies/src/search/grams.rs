//! Pieces of words for an index: single characters and pairs of neighbours.

use std::collections::BTreeSet;

/// Marks grams of names, as opposed to grams of the whole text.
const IN_NAMES: char = '§';
/// The distance from ASCII to full-width forms.
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

/// Returns the most selective grams of a word.
pub(super) fn of_word(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().map(letter).collect();
    letters.windows(letters.len().clamp(1, 2)).map(String::from_iter).collect()
}

pub(super) fn in_names(gram: &str) -> String {
    format!("{IN_NAMES}{gram}")
}

/// Converts punctuation to full-width forms, because databases give it a meaning in texts and queries.
fn letter(character: char) -> char {
    let full_width = char::from_u32(u32::from(character) + TO_FULL_WIDTH);
    full_width.filter(|_| character.is_ascii_punctuation()).unwrap_or(character)
}
