//! The words by which a curriculum's topics are spoken of.

use crate::curriculum::Curriculum;
use crate::korean::stems;
use roadmaps::quality::words::tokens;
use std::collections::{BTreeMap, BTreeSet};

/// A word that more than one of so many topics have tells nothing about which of them is meant.
const TELLING: usize = 12;

pub(super) struct Vocabulary {
    /// Words of the topics' names, each with the topics that have it.
    words: BTreeMap<String, Vec<usize>>,
    /// Those among them that are terms: in Latin letters, or the first of a name.
    terms: BTreeSet<String>,
}

impl Vocabulary {
    pub(super) fn of(curriculum: &Curriculum) -> Self {
        let mut words: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut terms = BTreeSet::new();
        for (topic, index) in curriculum.topics.iter().zip(0..) {
            let names = std::iter::once(&topic.name).chain(&topic.other_names);
            for (place, word) in names.flat_map(|name| stems(name).into_iter().enumerate()) {
                if place == 0 || word.contains(|letter: char| letter.is_ascii_alphabetic()) {
                    terms.insert(word.clone());
                }
                let topics = words.entry(word).or_default();
                if topics.last() != Some(&index) {
                    topics.push(index);
                }
            }
        }
        words.retain(|_, topics| topics.len() * TELLING <= curriculum.topics.len());
        Self { words, terms }
    }

    /// For every word of `text` that speaks of topics, these topics.
    pub(super) fn spoken_of_in(&self, text: &str) -> Vec<&[usize]> {
        tokens(text).iter().filter_map(|word| self.word_in(word)).map(|(_, topics)| topics.as_slice()).collect()
    }

    /// The same for the terms of `text` alone, which say more surely what it is about.
    pub(super) fn named_in(&self, text: &str) -> Vec<&[usize]> {
        let words = tokens(text);
        let words = words.iter().filter_map(|word| self.word_in(word)).filter(|(word, _)| self.terms.contains(*word));
        words.map(|(_, topics)| topics.as_slice()).collect()
    }

    /// The longest known word that `typed` is, but for what Korean puts behind it, with its topics.
    fn word_in(&self, typed: &str) -> Option<(&String, &Vec<usize>)> {
        let is_behind =
            |rest: &str| !rest.starts_with(|first: char| first.is_ascii_alphanumeric() || "+#".contains(first));
        let ends = typed.char_indices().map(|(at, _)| at).chain([typed.len()]).rev();
        let mut heads = ends.map(|at| typed.split_at(at)).filter(|(_, rest)| is_behind(rest));
        heads.find_map(|(head, _)| self.words.get_key_value(head))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::{named, shelf};

    #[test]
    fn a_step_speaks_of_the_topics_whose_words_it_has() {
        let react = shelf()[named("React").expect("on the shelf")].curriculum();
        let vocabulary = Vocabulary::of(react);
        let names = |text: &str| -> Vec<&str> {
            let topics = vocabulary.spoken_of_in(text).into_iter().flatten();
            topics.map(|&topic| react.topics[topic].name.as_str()).collect()
        };
        assert_eq!(names("글쓴이 닉네임을 Context로 내려 적용하기"), ["Context와 prop drilling 해소"]);
        assert!(names("하늘과 바다 그리기").is_empty());
    }
}
