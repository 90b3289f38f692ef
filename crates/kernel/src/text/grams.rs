//! Pieces of words for an index: single characters and pairs of neighbours.

use std::collections::BTreeSet;

/// The distance from ASCII to full-width forms.
const TO_FULL_WIDTH: u32 = 0xFEE0;

/// Returns the grams of every word of a text.
#[must_use]
pub fn of_text(text: &str) -> BTreeSet<String> {
    let mut grams = BTreeSet::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().map(letter).collect();
        for size in [1, 2] {
            grams.extend(letters.windows(size).map(String::from_iter));
        }
    }
    grams
}

/// Returns the most selective grams of a word. Every text that contains the word has them.
#[must_use]
pub fn of_word(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().map(letter).collect();
    letters.windows(letters.len().clamp(1, 2)).map(String::from_iter).collect()
}

/// Converts punctuation to full-width forms, because databases give it a meaning in texts and queries.
fn letter(character: char) -> char {
    let full_width = char::from_u32(u32::from(character) + TO_FULL_WIDTH);
    full_width.filter(|_| character.is_ascii_punctuation()).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_the_grams_of_every_part_of_its_words() {
        let held = of_text("덱 문제를 c++로");
        for word in ["덱", "문", "문제", "제를", "c++", "+로"] {
            assert!(of_word(word).iter().all(|gram| held.contains(gram)), "{word}");
        }
        assert!(!of_word("덱문").iter().all(|gram| held.contains(gram)), "words stay apart");
    }
}
