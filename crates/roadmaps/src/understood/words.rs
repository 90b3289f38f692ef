//! The words of an objective, and noun phrases before a word.

use crate::korean::{Particle, with, without_particle};
use kernel::text::length;
use serde::Deserialize;
use std::sync::LazyLock;

/// The reviewed word lists; the file explains each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) weak: Vec<String>,
    pub(super) known: Vec<String>,
    pub(super) excluded: Vec<String>,
    pub(super) instead: Vec<String>,
    pub(super) wanted: Vec<String>,
    adverbs: Vec<String>,
    hollow: Vec<String>,
    of_two_words: Vec<String>,
    determiners: Vec<String>,
    modifying: Vec<String>,
    nouns: Vec<String>,
    pub(super) goal: GoalRules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoalRules {
    pub(super) verbs: Vec<Verbs>,
    pub(super) says: Says,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Verbs {
    pub(super) kind: super::GoalKind,
    pub(super) words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Says {
    pub(super) hollow: Vec<String>,
    pub(super) reports: Vec<String>,
    pub(super) last: Vec<String>,
}

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let file = include_str!("../../rules/understanding.toml");
    toml::from_str(file).expect("the file is part of the program and a test reads it")
});

/// A word of a text, with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Index of its first byte.
    pub(super) at: usize,
}

pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let at = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| Word { text: word, at: at(word) }).collect()
}

/// A noun phrase, as a range of bytes without the particle after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The most words of a phrase.
const MOST_WORDS: usize = 5;
/// Punctuation around a word.
const MARKS: &[char] =
    &['"', '\'', '(', ')', '「', '」', '‘', '’', '“', '”', '[', ']', '<', '>', '~', '…', '^', ';', ':'];
const ENDS: &[char] = &['.', '!', '?', '。'];
const LISTING: &[char] = &[',', '·', '、', '/', '&', '+'];
const JOINERS: [&str; 8] = ["이랑", "랑", "하고", "이나", "와", "과", "및", "나"];
const PARTICLES: [&str; 16] =
    ["까지는", "까지도", "까지", "부터", "에서", "에는", "에", "만", "도", "을", "를", "은", "는", "이", "가", "의"];

/// Returns the phrases of the list that ends before the word `end`, in the order of the text.
pub(super) fn phrases_before(words: &[Word<'_>], end: usize) -> Vec<Phrase> {
    let is_adverb = |word: &Word<'_>| RULES.adverbs.iter().any(|adverb| adverb == word.text);
    let mut last = end;
    while last > 0 && is_adverb(&words[last - 1]) {
        last -= 1;
    }
    last = object_before(words, last).unwrap_or(last);
    let Some(closing) = last.checked_sub(1).map(|index| words[index]) else { return Vec::new() };
    let Some(stem) = stem_of(closing.text).filter(|_| !closing.text.ends_with(ENDS)) else { return Vec::new() };
    let mut current = phrase_of(closing, stem);
    let mut count = 1;
    let mut found = Vec::new();
    for (index, word) in words[..last - 1].iter().enumerate().rev() {
        if word.text.ends_with(ENDS) {
            break;
        }
        if let Some(item) = listed(word.text) {
            found.push(current);
            current = phrase_of(*word, item);
            count = 1;
        } else if count < MOST_WORDS && (is_bare(word.text) || begins_a_name(word.text, words[index + 1].text)) {
            current.start = phrase_of(*word, word.text).start;
            count += 1;
        } else {
            break;
        }
    }
    found.push(current);
    found.reverse();
    found
}

fn begins_a_name(word: &str, next: &str) -> bool {
    let is_it =
        |name: &String| name.split_once(' ').is_some_and(|(first, second)| first == word && next.starts_with(second));
    RULES.of_two_words.iter().any(is_it)
}

fn phrase_of(word: Word<'_>, stem: &str) -> Phrase {
    let trimmed = stem.trim_start_matches(MARKS);
    let start = word.at + (stem.len() - trimmed.len());
    Phrase { start, end: start + trimmed.trim_end_matches(MARKS).len() }
}

/// Returns the word before a joiner such as 와; `None` if it joins nothing.
fn listed(word: &str) -> Option<&str> {
    let bare = word.trim_end_matches(LISTING);
    if bare.len() < word.len() {
        return is_bare(bare).then_some(bare);
    }
    let stem = JOINERS.iter().find_map(|joiner| word.strip_suffix(joiner))?;
    let is_noun = |word: &str| RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    (length(stem) >= 2 && !is_noun(word) && is_bare(stem) || is_latin(stem)).then_some(stem)
}

fn is_latin(stem: &str) -> bool {
    stem.ends_with(|last: char| last.is_ascii_alphanumeric() || "+#".contains(last))
}

/// Returns the end of the object, if only words such as 「엑셀로」 and 「친구에게」 stand between it and the verb.
pub(super) fn object_before(words: &[Word<'_>], end: usize) -> Option<usize> {
    const AROUND: [&str; 9] = ["으로", "로", "에서", "에게", "한테", "까지", "에", "고", "안"];
    const MOST: usize = 3;
    let is_around = |word: &Word<'_>| AROUND.iter().any(|particle| word.text.ends_with(particle));
    let around = words[..end].iter().rev().take(MOST).take_while(|word| is_around(word)).count();
    let object = words.get((end - around).checked_sub(1)?)?;
    (around > 0 && object.text.ends_with(['을', '를'])).then_some(end - around)
}

/// Removes a particle. `None` if only a particle, or one letter before a particle that does not fit it, is there.
fn stem_of(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(LISTING);
    if RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str())) {
        return Some(word);
    }
    let Some(stem) = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle)) else {
        return is_bare(word).then_some(word);
    };
    let fits =
        [Particle::Object, Particle::Topic, Particle::Subject].iter().any(|particle| with(stem, *particle) == word);
    (length(stem) >= 2 || is_latin(stem) || (!stem.is_empty() && fits)).then_some(stem)
}

/// Whether a word is a noun without a particle.
fn is_bare(word: &str) -> bool {
    let is_noun = RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    let modifies = || RULES.modifying.iter().any(|ending| word.ends_with(ending.as_str()));
    let is_determiner = RULES.determiners.iter().any(|determiner| determiner == word);
    !word.is_empty() && !is_determiner && !word.ends_with(LISTING) && (is_noun || is_latin(word) || !modifies())
}

/// Returns the text of a phrase without hollow words around it; `None` if nothing else is left.
pub(super) fn name_of<'a>(text: &'a str, phrase: &Phrase) -> Option<&'a str> {
    let is_hollow = |word: &str| RULES.hollow.iter().any(|hollow| hollow == word);
    let phrase = &text[phrase.start..phrase.end];
    let kept = words(phrase);
    let first = kept.iter().position(|word| !is_hollow(word.text))?;
    let last = kept.iter().rposition(|word| !is_hollow(without_particle(word.text)))?;
    let name = phrase.get(kept[first].at..kept[last].at + kept[last].text.len())?;
    (length(name) <= super::LONGEST_NAME).then_some(name)
}
