//! Finding studies by words. A word counts wherever it stands inside of another. In titles and tags, which are the names of a
//! study, it is also found across spaces and by initial consonants.

mod excerpt;
mod grams;
mod hangul;

use crate::{Content, StudyDraft};
use kernel::{FieldError, text};
use std::collections::BTreeSet;

pub const SEARCH_MAX: usize = 100;

/// What somebody looks for: words that all have to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    /// Nothing if no word is left of `raw`.
    pub fn parse(raw: &str) -> Result<Option<Self>, FieldError> {
        if text::length(&text::normalized(raw)) > SEARCH_MAX {
            return Err(FieldError::new("q", format!("검색어는 {SEARCH_MAX}글자 이하여야 합니다.")));
        }
        let mut words: Vec<String> = Vec::new();
        for word in folded(raw).split_whitespace() {
            if !words.iter().any(|known| known == word) {
                words.push(word.to_owned());
            }
        }
        Ok((!words.is_empty()).then_some(Self { words }))
    }

    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// A part of `plain` text that shows where a word stands of which `names` say nothing, or else any word: nothing if the
    /// beginning of the text shows it as well.
    #[must_use]
    pub fn excerpt<'a>(&self, plain: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
        let names = forms_of(names);
        let (told, untold): (Vec<&str>, Vec<&str>) =
            self.words.iter().map(String::as_str).partition(|word| names.contains(word));
        excerpt::around(plain, if untold.is_empty() { &told } else { &untold })
    }
}

/// The text of a study in the form in which words are found in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchText {
    /// Title and details in all their forms, one on each line. The category's name is no part of it, since it may change.
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

    /// What an index of all studies keeps of this one.
    #[must_use]
    pub fn grams(&self) -> BTreeSet<String> {
        let of_names = grams::of_text(&self.names);
        let marked = of_names.iter().map(|gram| grams::in_names(gram)).collect::<Vec<_>>();
        of_names.into_iter().chain(marked).chain(grams::of_text(&self.content)).collect()
    }
}

/// In which part of a study words are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    Names,
    Anywhere,
}

/// What [`SearchText::grams`] holds of every study in which these words are found. Others may hold it too.
#[must_use]
pub fn grams_of_words<'a>(words: impl IntoIterator<Item = &'a str>, reach: Reach) -> BTreeSet<String> {
    let grams = words.into_iter().flat_map(grams::of_word);
    match reach {
        Reach::Names => grams.map(|gram| grams::in_names(&gram)).collect(),
        Reach::Anywhere => grams.collect(),
    }
}

/// Whether a word of a search is found in a name.
#[must_use]
pub fn is_in_name(word: &str, name: &str) -> bool {
    forms_of([name]).contains(word)
}

/// Text as it is compared: on one line, in lower case, with consonants that were typed as one apart.
fn folded(raw: &str) -> String {
    hangul::apart(&text::folded(&text::line(raw)))
}

/// Each name as it is, without spaces, and by its initial consonants.
fn forms_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        let name = folded(name);
        let dense = name.replace(' ', "");
        let initials = hangul::initials(&dense);
        for form in [name, dense, initials] {
            if !lines.contains(&form) {
                lines.push(form);
            }
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(raw: &str) -> Vec<String> {
        Search::parse(raw).expect("short enough").map(|search| search.words).unwrap_or_default()
    }

    #[test]
    fn a_search_is_words_without_case_and_however_hangul_was_typed() {
        assert_eq!(words("  React\u{3000}스터디 react "), ["react", "스터디"]);
        assert_eq!(words("\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}"), ["스터디"]);
        assert_eq!(words("ㄳㄱ"), ["ㄱㅅㄱ"], "keyboards make one letter of two");
        assert_eq!(Search::parse(" \u{200B}\n"), Ok(None));
    }

    #[test]
    fn a_search_has_a_hundred_characters_at_most() {
        assert!(Search::parse(&format!(" {} ", "가".repeat(SEARCH_MAX))).is_ok());
        let refused = Search::parse(&"가".repeat(SEARCH_MAX + 1)).expect_err("too long");
        assert_eq!((refused.field, refused.message.as_str()), ("q", "검색어는 100글자 이하여야 합니다."));
    }

    #[test]
    fn names_are_found_inside_words_across_spaces_and_by_initials() {
        for found in ["네이", "티브 앱", "네이티브앱", "ㄴㅇㅌㅂㅇ", "ㅌㅂ", "react네", "reactㄴㅇ", "브"]
        {
            let all = words(found).iter().all(|word| is_in_name(word, "React 네이티브 앱"));
            assert!(all, "{found}");
        }
        for missing in ["네티", "ㄴㅌ", "앱네", "native", "네ㅇ"] {
            assert!(!is_in_name(&words(missing)[0], "React 네이티브 앱"), "{missing}");
        }
    }

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
            assert!(grams_of_words([word], reach).is_subset(&held), "{word}");
        }
        for word in ["매주", "ㅁㅈ", "c#"] {
            assert!(!grams_of_words([word], Reach::Names).is_subset(&held), "{word}");
        }
        assert!(!grams_of_words(["주한"], Reach::Anywhere).is_subset(&held), "words of a text stay apart");
    }

    #[test]
    fn grams_are_fit_for_the_query_languages_of_both_databases() {
        let text = SearchText { names: forms_of(["'\"\\&|!():*^<>-+# OR and"]), content: String::new() };
        let is_plain = |c: char| !c.is_ascii_punctuation() && !c.is_whitespace() && !c.is_control();
        assert!(text.grams().iter().all(|gram| gram.chars().all(is_plain)));
    }
}
