//! The text of a study, as it is indexed.

use super::{folded, forms_of, grams};
use crate::recruiting::StudyDraft;
use crate::text::Content;
use std::collections::BTreeSet;

/// The text of a study, in the form for searching.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchText {
    /// Title and details in all forms, one per line. Without the category's name, which may change.
    pub names: String,
    pub content: String,
}

impl SearchText {
    #[must_use]
    pub fn of(draft: &StudyDraft) -> Self {
        Self::new(&draft.title, &draft.details, &draft.content)
    }

    #[must_use]
    pub fn new(title: &str, details: &[String], content: &Content) -> Self {
        let names = std::iter::once(title).chain(details.iter().map(String::as_str));
        Self { names: forms_of(names), content: folded(&content.plain_text()) }
    }

    /// Returns the grams to index for this study.
    #[must_use]
    pub fn grams(&self) -> BTreeSet<String> {
        let of_names = grams::of_text(&self.names);
        let marked = of_names.iter().map(|gram| grams::in_names(gram)).collect::<Vec<_>>();
        of_names.into_iter().chain(marked).chain(grams::of_text(&self.content)).collect()
    }
}

/// The part of a study that is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    Names,
    Anywhere,
}

/// Returns grams that every study with this spelling contains. Other studies may contain them too.
#[must_use]
pub fn grams_of_spelling(spelling: &str, reach: Reach) -> BTreeSet<String> {
    let grams = spelling.split_whitespace().flat_map(grams::of_word);
    match reach {
        Reach::Names => grams.map(|gram| grams::in_names(&gram)).collect(),
        Reach::Anywhere => grams.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_holds_the_grams_of_every_word_that_is_found() {
        let text = SearchText {
            names: forms_of(["C++ 함께 읽기", "Node.js"]),
            content: folded("매주 \"한 장씩\" 읽어요 ㅋㅋ"),
        };
        let held = text.grams();
        for (word, reach) in [
            ("c++", Reach::Names),
            ("께읽", Reach::Names),
            ("ㅎㄲㅇ", Reach::Names),
            ("node.js", Reach::Names),
            ("\"한", Reach::Anywhere),
            ("매", Reach::Anywhere),
            ("ㅋ", Reach::Anywhere),
            ("함께", Reach::Anywhere),
        ] {
            assert!(grams_of_spelling(word, reach).is_subset(&held), "{word}");
        }
        for word in ["매주", "ㅁㅈ", "c#"] {
            assert!(!grams_of_spelling(word, Reach::Names).is_subset(&held), "{word}");
        }
        assert!(!grams_of_spelling("주한", Reach::Anywhere).is_subset(&held), "words of a text stay apart");
    }

    #[test]
    fn grams_are_fit_for_the_query_languages_of_both_databases() {
        let text = SearchText { names: forms_of(["'\"\\&|!():*^<>-+# OR and"]), content: String::new() };
        let is_plain = |c: char| !c.is_ascii_punctuation() && !c.is_whitespace() && !c.is_control();
        assert!(text.grams().iter().all(|gram| gram.chars().all(is_plain)));
    }
}
