//! The reviewed word lists for reading tables of contents.

use kernel::text::lowercase;
use regex::Regex;
use serde::Deserialize;
use std::sync::LazyLock;

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let mut rules: Rules = toml::from_str(include_str!("../../../rules/outline.toml"))
        .expect("the file is part of the program and a test reads it");
    for list in rules.word_lists() {
        for word in list {
            *word = plain(word);
        }
    }
    rules
});

/// The file explains each list. Words are normalized by [`plain`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) noise: Vec<String>,
    pub(super) back_matter: Vec<String>,
    pub(super) counters: Vec<String>,
    pub(super) labels: Vec<String>,
    pub(super) date_words: Vec<String>,
    pub(super) remarks: Vec<String>,
    pub(super) columns: Vec<String>,
    pub(super) dropped_columns: Vec<String>,
    pub(super) around: Vec<String>,
    pub(super) around_beginning: Vec<String>,
    pub(super) around_ending: Vec<String>,
    /// Regular expressions of lines that are noise anywhere.
    pub(super) noise_anywhere: Patterns,
    /// Regular expressions of lines that are noise unless they have a number.
    pub(super) noise_unnumbered: Patterns,
}

impl Rules {
    fn word_lists(&mut self) -> [&mut Vec<String>; 11] {
        [
            &mut self.noise,
            &mut self.back_matter,
            &mut self.counters,
            &mut self.labels,
            &mut self.date_words,
            &mut self.remarks,
            &mut self.columns,
            &mut self.dropped_columns,
            &mut self.around,
            &mut self.around_beginning,
            &mut self.around_ending,
        ]
    }
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<String>")]
pub(super) struct Patterns(regex::RegexSet);

impl TryFrom<Vec<String>> for Patterns {
    type Error = regex::Error;

    fn try_from(patterns: Vec<String>) -> Result<Self, regex::Error> {
        regex::RegexSetBuilder::new(patterns).case_insensitive(true).build().map(Self)
    }
}

impl Patterns {
    pub(super) fn fit(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}

/// Returns only letters, in lower case, so that counts and punctuation do not matter.
pub(super) fn plain(text: &str) -> String {
    lowercase(text).chars().filter(|character| character.is_alphabetic()).collect()
}

pub(super) fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a test reads it")
}
