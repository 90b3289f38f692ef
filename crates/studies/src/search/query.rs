//! The words of a search.

use super::{excerpt, folded, forms_of, hangul, particles, places, spelling};
use crate::recruiting::{Mode, Region};
use kernel::{FieldError, text};
use std::collections::BTreeSet;

pub const SEARCH_MAX: usize = 100;
/// The number of words that are searched; later ones are ignored.
const SEARCH_WORDS: usize = 6;
/// The number of initial consonants that are searched, in all words that consist of them together.
const SEARCH_INITIALS: usize = 40;

/// A search query: words that must all occur.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    words: Vec<Word>,
}

/// A word, or a name of several words, in the form for comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    typed: String,
    others: Vec<&'static str>,
}

impl Word {
    fn new(typed: String) -> Self {
        Self { others: spelling::others(&typed), typed }
    }

    /// Returns the typed spelling and the others. One of them must occur; a spelling of several parts needs all of
    /// them.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.typed.as_str()).chain(self.others.iter().copied())
    }

    /// Returns whether the word is found in the name of a category, in any of its spellings.
    #[must_use]
    pub fn names_category(&self, name: &CategoryForms) -> bool {
        let is_word = |other: &str| spelling::words_of_category(&name.folded).any(|word| word == other);
        self.is_in(&name.forms) || spelling::others_of_category(&self.typed).any(is_word)
    }

    /// Returns the regions that the word names.
    #[must_use]
    pub fn regions(&self) -> Vec<Region> {
        places::regions(&self.typed)
    }

    /// Returns the modes that the word names.
    #[must_use]
    pub fn modes(&self) -> Vec<Mode> {
        places::modes(&self.typed)
    }

    fn is_in(&self, text: &str) -> bool {
        self.spellings().any(|spelling| spelling.split_whitespace().all(|part| text.contains(part)))
    }
}

/// The name of a category in the forms that searches compare. They cost more than a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryForms {
    folded: String,
    forms: String,
}

impl CategoryForms {
    #[must_use]
    pub fn of(name: &str) -> Self {
        Self { folded: folded(name), forms: forms_of([name]) }
    }
}

/// Words that people type although they describe every study.
const FIT_EVERY_STUDY: [&str; 4] = ["스터디", "모집", "모임", "구인"];

impl Search {
    /// Returns `None` if `raw` has no words.
    pub fn parse(raw: &str) -> Result<Option<Self>, FieldError> {
        if text::length(&text::normalized(raw)) > SEARCH_MAX {
            return Err(FieldError::new("q", format!("검색어는 {SEARCH_MAX}자 이하여야 합니다.")));
        }
        let folded = folded(raw);
        let typed: Vec<&str> = folded.split_whitespace().collect();
        let (mut words, mut left): (Vec<Word>, &[&str]) = (Vec::new(), &typed);
        let mut initials_left = SEARCH_INITIALS;
        while !left.is_empty() && words.len() < SEARCH_WORDS {
            let (name, next) = left.split_at(spelling::words_of_a_name(left));
            let name = bounded(name.join(" "), &mut initials_left);
            if !name.is_empty() && !words.iter().any(|known| known.typed == name) {
                words.push(Word::new(name));
            }
            left = next;
        }
        Ok((!words.is_empty()).then_some(Self { words }))
    }

    #[must_use]
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns the search for its distinctive words: without the particles at their ends, and without the words that fit
    /// every study (스터디, 모집) if others remain; `None` if it has neither.
    #[must_use]
    pub fn core(&self) -> Option<Self> {
        let mut stems: Vec<&str> =
            self.words.iter().map(|word| particles::stem(&word.typed).unwrap_or(&word.typed)).collect();
        if stems.iter().any(|stem| !FIT_EVERY_STUDY.contains(stem)) {
            stems.retain(|stem| !FIT_EVERY_STUDY.contains(stem));
        }
        // Read anew, since stems may be one name, or the same word.
        let search = Self::parse(&stems.join(" ")).ok().flatten()?;
        (search != *self).then_some(search)
    }

    /// Returns the searched words as one line.
    #[must_use]
    pub fn as_line(&self) -> String {
        self.words.iter().map(|word| word.typed.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Returns the spellings that are searched although they were not typed, without repetition.
    #[must_use]
    pub fn other_spellings(&self) -> BTreeSet<&'static str> {
        let others = self.words.iter().flat_map(|word| word.others.iter().copied());
        others.filter(|other| !self.words.iter().any(|word| word.typed == *other)).collect()
    }

    /// Returns the part of the `plain` text around a word that is not in `names`, or else around any word. `None` if
    /// the beginning of the text shows it already.
    #[must_use]
    pub fn excerpt<'a>(&self, plain: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
        let names = forms_of(names);
        let (told, untold): (Vec<&Word>, Vec<&Word>) = self.words.iter().partition(|word| word.is_in(&names));
        let shown = if untold.is_empty() { told } else { untold };
        let parts = shown.into_iter().flat_map(Word::spellings).flat_map(str::split_whitespace);
        excerpt::around(plain, &parts.collect::<Vec<_>>())
    }
}

/// Shortens `word` to the remaining number of initial consonants, if it consists of them.
fn bounded(word: String, initials_left: &mut usize) -> String {
    if !word.chars().all(hangul::is_initial) {
        return word;
    }
    let shortened: String = word.chars().take(*initials_left).collect();
    *initials_left -= shortened.chars().count();
    shortened
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(raw: &str) -> Vec<Word> {
        Search::parse(raw).expect("short enough").map(|search| search.words).unwrap_or_default()
    }

    fn is_in_name(word: &Word, name: &str) -> bool {
        word.is_in(&forms_of([name]))
    }

    fn typed(raw: &str) -> Vec<String> {
        words(raw).into_iter().map(|word| word.typed).collect()
    }

    #[test]
    fn a_search_is_words_without_case_and_however_hangul_was_typed() {
        assert_eq!(typed("  React\u{3000}스터디 react "), ["react", "스터디"]);
        assert_eq!(typed("\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}"), ["스터디"]);
        assert_eq!(typed("ㄳㄱ"), ["ㄱㅅㄱ"], "keyboards make one letter of two");
        assert_eq!(Search::parse(" \u{200B}\n"), Ok(None));
    }

    #[test]
    fn a_search_has_a_hundred_characters_at_most() {
        assert!(Search::parse(&format!(" {} ", "가".repeat(SEARCH_MAX))).is_ok());
        let refused = Search::parse(&"가".repeat(SEARCH_MAX + 1)).expect_err("too long");
        assert_eq!((refused.field, refused.message.as_str()), ("q", "검색어는 100자 이하여야 합니다."));
    }

    #[test]
    fn six_words_and_forty_initial_consonants_are_looked_for() {
        assert_eq!(typed("a b c d e f g h").join(""), "abcdef");
        assert_eq!(typed("a a b b c c d d e e f f").len(), 6, "a repeated word is one");
        assert_eq!(typed(&"ㄱ".repeat(100)), ["ㄱ".repeat(40)]);
        let consonants = typed(&format!("{} {} ㄷ 리액트", "ㄱ".repeat(30), "ㄴ".repeat(30)));
        assert_eq!(consonants, ["ㄱ".repeat(30), "ㄴ".repeat(10), "리액트".to_owned()]);
        assert_eq!(
            typed(&"가".repeat(SEARCH_MAX))[0].chars().count(),
            SEARCH_MAX,
            "other letters are as many as may be typed"
        );
    }

    #[test]
    fn names_are_found_inside_words_across_spaces_and_by_initials() {
        for found in ["네이", "티브 앱", "네이티브앱", "ㄴㅇㅌㅂㅇ", "ㅌㅂ", "react네", "reactㄴㅇ", "브"]
        {
            let all = words(found).iter().all(|word| is_in_name(word, "React 네이티브 앱"));
            assert!(all, "{found}");
        }
        for missing in ["네티", "ㄴㅌ", "앱네", "natives", "네ㅇ"] {
            assert!(!is_in_name(&words(missing)[0], "React 네이티브 앱"), "{missing}");
        }
    }

    #[test]
    fn names_are_found_in_each_of_their_spellings() {
        for (word, name) in
            [("리액트", "React 훅"), ("react", "리액트 훅"), ("native", "네이티브 앱"), ("코테", "코딩 테스트")]
        {
            assert!(is_in_name(&words(word)[0], name), "{word}");
        }
        let search = Search::parse("리액트 훅").expect("short").expect("words");
        assert_eq!(search.other_spellings(), BTreeSet::from(["react"]));
        let plain = format!("{} React를 씁니다.", "함께 읽습니다. ".repeat(9));
        assert!(search.excerpt(&plain, ["훅 모임"]).is_some_and(|shown| shown.contains("React를")));
    }

    #[test]
    fn a_search_can_leave_its_particles_out() {
        let without = |raw| Search::parse(raw).expect("short").expect("words").core();
        let line = |raw| without(raw).map(|search| search.as_line());
        assert_eq!(line("클라이밍을 입문에서").as_deref(), Some("클라이밍 입문"));
        assert_eq!(line("React를 react").as_deref(), Some("react"), "a repeated word is one");
        assert_eq!(line("머신 러닝을").as_deref(), Some("머신 러닝"));
        let learning = without("머신 러닝을").expect("a particle");
        assert!(learning.words.len() == 1 && learning.other_spellings().contains("machine learning"));
        assert_eq!(line("클라이밍 입문"), None);
        assert_eq!(line("리액트 스터디").as_deref(), Some("리액트"));
        assert_eq!(line("부산에서 스터디를 모집").as_deref(), Some("부산"));
        assert_eq!(line("스터디 모집"), None, "nothing else is searched for");
    }

    #[test]
    fn a_category_is_named_in_either_language() {
        for (word, category) in [
            ("백엔드", "Backend"),
            ("backend", "Backend"),
            ("알고리즘", "Algorithm"),
            ("모바일", "Mobile"),
            ("장고", "Django"),
            ("인공지능", "AI·데이터"),
            ("cloud", "클라우드"),
            ("코틀린", "Kotlin과 코루틴"),
        ] {
            assert!(words(word)[0].names_category(&CategoryForms::of(category)), "{word}");
        }
        assert!(!words("고")[0].names_category(&CategoryForms::of("Django")), "Go is a whole word");
    }

    #[test]
    fn a_name_of_several_words_is_one_word_of_the_search() {
        assert_eq!(typed("weekly Machine  Learning react"), ["weekly", "machine learning", "react"]);
        for (search, name) in
            [("machine learning", "머신러닝 입문"), ("코딩 테스트", "코테 준비"), ("딥 러닝", "Deep Learning")]
        {
            assert!(words(search).iter().all(|word| is_in_name(word, name)), "{search}");
        }
        assert!(is_in_name(&words("coding test")[0], "coding"), "unknown names stay words");
    }

    #[test]
    fn what_was_typed_is_no_other_spelling() {
        let others = |raw| Search::parse(raw).expect("short").expect("words").other_spellings();
        assert_eq!(others("react 리액트"), BTreeSet::new());
        assert_eq!(others("rea react"), BTreeSet::from(["리액트"]));
    }
}
