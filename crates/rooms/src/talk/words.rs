//! Searched words.

use kernel::{FieldError, text};

pub const SEARCH_MAX: usize = 100;

/// Words that a message must contain, in any letter case and also inside of other words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(Vec<String>);

impl Words {
    /// Parses at least one word, in at most [`SEARCH_MAX`] characters.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let line = text::folded(&text::line(raw));
        if text::length(&line) > SEARCH_MAX {
            return Err(FieldError::new("q", "검색어는 100자 이하여야 합니다."));
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() { Err(FieldError::new("q", "검색어를 입력해주세요.")) } else { Ok(Self(words)) }
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether a message contains all of the words.
    #[must_use]
    pub fn are_in(&self, body: &str) -> bool {
        let folded = Self::folded(body);
        self.iter().all(|word| folded.contains(word))
    }

    /// Converts the text of a message for comparison and for the index.
    #[must_use]
    pub fn folded(body: &str) -> String {
        text::folded(&text::line(body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_inside_of_other_words_and_in_any_case() {
        let words = |raw: &str| Words::parse(raw).expect("short");
        assert!(words("덱 문제").are_in("덱문제 풀어보신 분"));
        assert!(words("PYTHON").are_in("파이썬(python)으로"));
        assert!(words("한글").are_in("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"));
        assert!(!words("덱 스택").are_in("덱 문제"));
    }

    #[test]
    fn a_search_has_one_to_a_hundred_characters() {
        assert_eq!(Words::parse(" \u{200B}").expect_err("empty").message, "검색어를 입력해주세요.");
        assert_eq!(Words::parse(&"가".repeat(101)).expect_err("long").field, "q");
        assert!(Words::parse(&"가".repeat(100)).is_ok());
    }
}
