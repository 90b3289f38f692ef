//! The words that identify topics of a curriculum.

use super::{Curriculum, Spelling};
use roadmaps::korean::is_particle;
use roadmaps::quality::words::tokens;
use std::collections::{BTreeSet, HashMap, HashSet};

/// A word that more than one in this many topics have identifies none of them.
const TELLING: usize = 10;

pub(crate) struct Vocabulary<'a> {
    /// Words of topics, each with the topics that have it.
    words: HashMap<&'a str, Vec<usize>>,
    /// Words that are terms: in Latin letters, or the first word of a name.
    terms: HashSet<&'a str>,
}

impl<'a> Vocabulary<'a> {
    /// Collects the words of topic names.
    pub(crate) fn of(curriculum: &'a Curriculum) -> Self {
        Self::with(curriculum, |_| &[])
    }

    /// Collects all words of the topics' days.
    pub(crate) fn of_days(curriculum: &'a Curriculum) -> Self {
        Self::with(curriculum, |spelling| &spelling.days)
    }

    fn with(curriculum: &'a Curriculum, others: impl Fn(&'a Spelling) -> &'a [String]) -> Self {
        let mut words: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut terms = HashSet::new();
        for (topic, index) in curriculum.topics.iter().zip(0..) {
            let names = topic.spelling.names.iter().flat_map(|name| name.iter().enumerate());
            let others = others(&topic.spelling).iter().map(|word| (usize::MAX, word));
            for (place, word) in names.chain(others) {
                if place == 0 || word.contains(|letter: char| letter.is_ascii_alphabetic()) {
                    terms.insert(word.as_str());
                }
                let topics = words.entry(word.as_str()).or_default();
                if topics.last() != Some(&index) {
                    topics.push(index);
                }
            }
        }
        words.retain(|_, topics| topics.len() * TELLING <= curriculum.topics.len());
        Self { words, terms }
    }

    /// Returns the topics of every known word in `text`.
    pub(crate) fn spoken_of_in(&self, text: &str) -> Vec<&[usize]> {
        tokens(text).iter().filter_map(|word| self.word_in(word)).map(|(_, topics)| topics).collect()
    }

    /// Returns the topics of the terms in `text` only, which are more reliable.
    pub(crate) fn named_in(&self, text: &str) -> Vec<&[usize]> {
        self.terms_in(text).into_iter().map(|(_, topics)| topics).collect()
    }

    /// Returns the terms in `text`, each with its topics.
    pub(crate) fn terms_in(&self, text: &str) -> Vec<(&str, &[usize])> {
        let words = tokens(text);
        words.iter().filter_map(|word| self.word_in(word)).filter(|(word, _)| self.is_term(word)).collect()
    }

    /// Returns the known words of `text`, without repetition.
    pub(crate) fn words_in(&self, text: &str) -> BTreeSet<&str> {
        tokens(text).iter().filter_map(|word| self.word_in(word)).map(|(word, _)| word).collect()
    }

    pub(crate) fn is_term(&self, word: &str) -> bool {
        self.terms.contains(word)
    }

    /// Returns the longest known word that `typed` begins with, if only a particle or similar follows, with its topics.
    fn word_in(&self, typed: &str) -> Option<(&'a str, &[usize])> {
        let ends = typed.char_indices().map(|(at, _)| at).chain([typed.len()]).rev();
        let mut heads = ends.map(|at| typed.split_at(at)).filter(|(head, rest)| may_follow(head, rest));
        heads.find_map(|(head, _)| self.words.get_key_value(head)).map(|(word, topics)| (*word, topics.as_slice()))
    }
}

/// Whether `rest` may follow a word without changing its meaning: a particle, or Korean letters after a term in Latin
/// ones.
fn may_follow(head: &str, rest: &str) -> bool {
    let is_latin = |letter: char| letter.is_ascii_alphanumeric() || "+#".contains(letter);
    rest.is_empty() || is_particle(rest) || (head.ends_with(is_latin) && !rest.starts_with(is_latin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::{named, shelf};

    #[test]
    fn a_step_mentions_the_topics_whose_words_it_contains() {
        let react = shelf()[named("React").expect("on the shelf")].curriculum();
        let vocabulary = Vocabulary::of(react);
        let names = |text: &str| -> Vec<&str> {
            let topics = vocabulary.spoken_of_in(text).into_iter().flatten();
            topics.map(|&topic| react.topics[topic].name.as_str()).collect()
        };
        assert_eq!(names("글쓴이 닉네임을 Context로 내려 적용하기"), ["Context와 prop drilling 해소"]);
        assert!(names("하늘과 바다 그리기").is_empty());
    }

    #[test]
    fn a_longer_word_is_not_recognised() {
        for (word, typed) in [
            ("로그", "로그인"),
            ("시각", "시각화"),
            ("고치", "고치기"),
            ("문제", "문제집"),
            ("java", "javascript"),
            ("c", "c#"),
        ] {
            assert!(!may_follow(word, typed.strip_prefix(word).expect("begins so")), "{word}: {typed}");
        }
        for (word, typed) in [
            ("로그", "로그를"),
            ("함수", "함수에서는"),
            ("상태", "상태까지"),
            ("usestate", "usestate로"),
            ("clone", "clone해"),
        ] {
            assert!(may_follow(word, typed.strip_prefix(word).expect("begins so")), "{word}: {typed}");
        }
    }
}
