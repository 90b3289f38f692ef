//! Spoken goals, such as 「빵을 구워 보고 싶어요」: a thing and what is done with it name a subject, by the reviewed rules in
//! `rules/spoken.toml`.

use super::dictionary::{DICTIONARY, Meaning};
use super::rules::WORDS;
use super::text::{Typed, key};
use crate::curriculum::named;
use serde::Deserialize;
use std::sync::LazyLock;

/// The most words between a thing and its verb.
const MOST_BETWEEN: usize = 3;

static GOALS: LazyLock<Vec<Goal>> = LazyLock::new(|| raw().goals.iter().filter_map(Goal::new).collect());

fn raw() -> RawGoals {
    toml::from_str(include_str!("../../rules/spoken.toml"))
        .expect("the file is part of the program and a test reads it")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGoals {
    goals: Vec<RawGoal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGoal {
    subject: String,
    things: Vec<String>,
    verbs: Vec<String>,
}

struct Goal {
    slot: usize,
    things: Vec<Thing>,
    verbs: Vec<Vec<char>>,
}

struct Thing {
    letters: Vec<char>,
    /// Whether it may end a longer word.
    ends_words: bool,
    /// Whether it is a name of the goal's subject.
    is_name: bool,
}

impl Goal {
    fn new(raw: &RawGoal) -> Option<Self> {
        let slot = named(&raw.subject)?;
        let letters = |word: &String| key(word).chars().collect();
        let thing = |word: &String| Thing {
            letters: letters(word),
            ends_words: word.starts_with('~'),
            is_name: DICTIONARY.get(&key(word)).is_some_and(|known| known.contains(&Meaning::Subject(slot))),
        };
        let things = raw.things.iter().map(thing).collect();
        Some(Self { slot, things, verbs: raw.verbs.iter().map(letters).collect() })
    }
}

/// A part of a text that says a goal.
pub(super) struct Spoken {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) meaning: Meaning,
    /// Whether the thing is a name of the subject.
    pub(super) is_name: bool,
}

/// Returns every goal in `typed`.
pub(super) fn spoken_in(typed: &Typed) -> Vec<Spoken> {
    let mut found = Vec::new();
    for from in (0..typed.len()).filter(|&at| typed.is_edge(at)) {
        for goal in GOALS.iter() {
            let ends = goal.things.iter().filter_map(|thing| Some((end_of_thing(typed, from, thing)?, thing.is_name)));
            let Some((after, is_name)) = ends.max() else { continue };
            if let Some(to) = end_of_verb(typed, after, &goal.verbs) {
                found.push(Spoken { from, to, meaning: Meaning::Subject(goal.slot), is_name });
            }
        }
    }
    found
}

/// Returns the end of the word that `thing` begins at `from`, if only a particle follows it.
fn end_of_thing(typed: &Typed, from: usize, thing: &Thing) -> Option<usize> {
    let digits = typed.letters[from..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let last = if thing.ends_words { typed.end_of_word(from) } else { from + digits + 1 };
    let begin = (from + digits..last).find(|&begin| typed.letters[begin..].starts_with(&thing.letters))?;
    let at = begin + thing.letters.len();
    let end = if typed.is_edge(at) { at } else { typed.end_of_word(at) };
    (end == at || is_particle(&typed.key(at, end))).then_some(end)
}

/// Returns the end of the first word after `from` that begins with a verb. No word between may name a subject.
fn end_of_verb(typed: &Typed, from: usize, verbs: &[Vec<char>]) -> Option<usize> {
    let mut at = from;
    for _ in 0..=MOST_BETWEEN {
        if at >= typed.len() || typed.is_joined(at) {
            return None;
        }
        if let Some(verb) = verbs.iter().find(|verb| typed.letters[at..].starts_with(verb)) {
            return Some(typed.end_of_word(at + verb.len() - 1));
        }
        let end = typed.end_of_word(at);
        if names_a_subject(typed, at, end) {
            return None;
        }
        at = end;
    }
    None
}

fn names_a_subject(typed: &Typed, from: usize, end: usize) -> bool {
    (from + 2..=end).any(|to| {
        let is_subject = |meaning: &Meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..));
        let follows = to == end || is_particle(&typed.key(to, end));
        follows && DICTIONARY.get(&typed.key(from, to)).is_some_and(|meanings| meanings.iter().any(is_subject))
    })
}

fn is_particle(key: &str) -> bool {
    WORDS.particles.contains(key) || WORDS.joining.contains(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::shelf;

    fn subject(text: &str) -> Option<&'static str> {
        match spoken_in(&Typed::new(text)).first()?.meaning {
            Meaning::Subject(slot) => Some(shelf()[slot].middle),
            _ => None,
        }
    }

    #[test]
    fn a_thing_and_a_verb_name_a_subject() {
        for (text, expected) in [
            ("빵을 구워 보고 싶어요", "베이킹"),
            ("옷을 직접 만들고 싶어요", "재봉"),
            ("5km를 쉬지 않고 달리고 싶다", "달리기"),
            ("영어로 말하는 게 무서워요", "영어 회화"),
        ] {
            assert_eq!(subject(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_thing_alone_or_another_subject_between_names_none() {
        for text in ["빵", "빵집 창업", "그림을 포토샵으로 그리고 싶어요", "빵과 옷, 만들기"] {
            assert_eq!(subject(text), None, "{text}");
        }
    }

    #[test]
    fn every_goal_is_of_a_subject() {
        for goal in raw().goals {
            assert!(named(&goal.subject).is_some(), "{}", goal.subject);
            assert!(!goal.things.is_empty() && !goal.verbs.is_empty(), "{}", goal.subject);
        }
    }
}
