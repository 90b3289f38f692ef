//! The word lists for checking plans, from the reviewed file `rules/words.toml`.

use serde::Deserialize;
use std::sync::LazyLock;

pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    toml::from_str(include_str!("../rules/words.toml")).expect("the file is part of the program and a test reads it")
});

/// The file explains each list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lexicon {
    pub(crate) hands_on: Vec<String>,
    pub(crate) hands_on_at_the_end: Vec<String>,
    pub(crate) leaves_nothing: Vec<String>,
    pub(crate) review: Vec<String>,
    pub(crate) review_filler: Vec<String>,
    pub(crate) foundation: Vec<String>,
    pub(crate) beginners_only: Vec<String>,
    pub(crate) scope: Vec<String>,
    pub(crate) promises: Vec<String>,
    pub(crate) han_subjects: Vec<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) domains: Vec<String>,
    pub(crate) inventions: Vec<String>,
    pub(crate) traces: Vec<String>,
    pub(crate) prompt_subjects: Vec<String>,
    pub(crate) dictates: Vec<String>,
    pub(crate) after_names: Vec<String>,
}

pub(crate) fn holds_any(text: &str, words: &[String]) -> bool {
    words.iter().any(|word| text.contains(word.as_str()))
}

pub(crate) fn ends_in_any(text: &str, words: &[String]) -> bool {
    words.iter().any(|word| text.ends_with(word.as_str()))
}
