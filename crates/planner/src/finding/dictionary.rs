//! Every known name and its meanings.

use super::rules::{NAMES, RULES, is_number};
use super::slips::Spelled;
use super::text::{Typed, key};
use crate::curriculum::{named, shelf};
use roadmaps::quality::words::{Bigrams, are_alike, bigrams};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Built on first use.
pub(super) static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(Dictionary::new);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Meaning {
    /// Index of a curriculum on the shelf.
    Subject(usize),
    /// A path of a curriculum.
    Path(usize, usize),
    /// Index of a group in the rules.
    Group(usize),
    /// Index of a subject that, according to the rules, no curriculum covers.
    Uncovered(usize),
}

pub(super) struct Dictionary {
    meanings: HashMap<String, Vec<Meaning>>,
    /// Names that are recognised with a typing mistake.
    spelled: Vec<(Spelled, String)>,
    /// All names, sorted, with their bigrams.
    alike: Vec<(String, Bigrams)>,
}

impl Dictionary {
    fn new() -> Self {
        let mut all = Self { meanings: HashMap::new(), spelled: Vec::new(), alike: Vec::new() };
        for (slot, index) in shelf().iter().zip(0..) {
            slot.other_names().chain([slot.middle]).for_each(|name| all.add(name, Meaning::Subject(index)));
        }
        for (subject, names) in NAMES.all() {
            let Some(index) = named(subject) else { continue };
            for name in names {
                all.add(name, Meaning::Subject(index));
            }
        }
        for (slot, index) in shelf().iter().zip(0..) {
            for (path, place) in slot.paths().zip(0..) {
                let others = RULES.paths.iter().filter(|other| other.name == path).flat_map(|other| &other.names);
                let names =
                    others.map(String::as_str).chain([path]).filter(|name| !all.is_grade_of_another(name, index));
                let names: Vec<&str> = names.collect();
                for name in names {
                    all.add(name, Meaning::Path(index, place));
                }
            }
        }
        for (group, index) in RULES.groups.iter().zip(0..) {
            group.names.iter().for_each(|name| all.add(name, Meaning::Group(index)));
        }
        for (uncovered, index) in RULES.unknown.iter().zip(0..) {
            uncovered.names.iter().for_each(|name| all.add(name, Meaning::Uncovered(index)));
        }
        all.spelled = all
            .meanings
            .keys()
            .filter_map(|name| Some((Spelled::new(&name.chars().collect::<Vec<_>>())?, name.clone())))
            .collect();
        all.alike = all.meanings.keys().map(|name| (name.clone(), bigrams(name))).collect();
        all.alike.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        all
    }

    /// Whether a path is only a grade of another curriculum's subject: JLPT N2 of 일본어.
    fn is_grade_of_another(&self, path: &str, slot: usize) -> bool {
        let letters: Vec<char> = key(path).chars().collect();
        (1..letters.len()).any(|at| {
            let subject: String = letters[..at].iter().collect();
            let is_another = |meaning: &Meaning| matches!(meaning, Meaning::Subject(other) if *other != slot);
            is_number(&letters[at..]) && self.get(&subject).is_some_and(|meanings| meanings.iter().any(is_another))
        })
    }

    fn add(&mut self, name: &str, meaning: Meaning) {
        let meanings = self.meanings.entry(key(name)).or_default();
        let is_ruled_out = match meaning {
            // A name of a subject means the subject, even if a group or another list has it too.
            Meaning::Group(_) => meanings.iter().any(|known| matches!(known, Meaning::Subject(_))),
            Meaning::Uncovered(_) => {
                meanings.iter().any(|known| matches!(known, Meaning::Subject(_) | Meaning::Group(_)))
            }
            Meaning::Subject(_) | Meaning::Path(..) => false,
        };
        if !is_ruled_out && !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&[Meaning]> {
        self.meanings.get(name).map(Vec::as_slice)
    }

    /// Returns the meanings of `typed` with one letter corrected; `None` if two different names match.
    pub(super) fn mistyped(&self, typed: &[char]) -> Option<&[Meaning]> {
        let typed = Spelled::new(typed)?;
        let mut found: Option<&[Meaning]> = None;
        for (spelled, name) in &self.spelled {
            if spelled.is_meant_by(&typed) {
                let meanings = self.get(name)?;
                if found.is_some_and(|found| found != meanings) {
                    return None;
                }
                found = Some(meanings);
            }
        }
        found
    }

    /// Returns the subjects with the most similar names, the most similar first.
    pub(super) fn alike(&self, typed: &str) -> Vec<usize> {
        const ALIKE: [usize; 3] = [80, 70, 60];
        let wanted = bigrams(typed);
        let mut found = Vec::new();
        for percent in ALIKE {
            let names = self.alike.iter().filter(|(_, known)| are_alike(&wanted, known, percent));
            for meaning in names.filter_map(|(name, _)| self.get(name)).flatten() {
                if let Meaning::Subject(slot) | Meaning::Path(slot, _) = *meaning {
                    push_new(&mut found, slot);
                }
            }
        }
        found
    }
}

/// The names of the fields, each with its subjects.
static FIELDS: LazyLock<HashMap<String, Vec<usize>>> = LazyLock::new(|| {
    let mut fields: HashMap<String, Vec<usize>> = HashMap::new();
    for (slot, index) in shelf().iter().zip(0..) {
        fields.entry(key(slot.main)).or_default().push(index);
    }
    fields
});

/// Returns the subjects of the field `name`; empty if there is no such field.
pub(super) fn subjects_of_field(name: &str) -> &'static [usize] {
    FIELDS.get(&key(name)).map_or(&[], Vec::as_slice)
}

pub(super) fn push_new<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

/// Returns the indexes of the named subjects, skipping unknown ones.
pub(super) fn slots(names: &[String]) -> Vec<usize> {
    names.iter().filter_map(|name| named(name)).collect()
}

/// How certainly a word or phrase means a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// A word of the topic's name. Counts only if the subject is named too.
    Mentions,
    /// Several words of the topic's name, or a term in Latin letters.
    Holds,
    /// The beginning of the topic's name.
    Begins,
    /// The topic's full name.
    Names,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) slot: usize,
    pub(super) topic: usize,
    pub(super) strength: Strength,
}

/// Words and phrases of topic names, sorted by hash.
pub(super) static TOPICS: LazyLock<Topics> = LazyLock::new(Topics::new);

pub(super) struct Topics(Vec<(u64, u16, u16, Strength)>);

impl Topics {
    const LONGEST_PHRASE: usize = 4;

    fn new() -> Self {
        let mut phrases = Vec::new();
        for (slot, index) in shelf().iter().zip(0u16..) {
            for (names, topic) in slot.topics().zip(0u16..) {
                for (name, is_other) in names.zip([false].into_iter().chain(std::iter::repeat(true))) {
                    let typed = Typed::new(name);
                    for (from, to, strength) in parts(&typed, is_other) {
                        phrases.push((number(&typed.letters[from..to]), index, topic, strength));
                    }
                }
            }
        }
        phrases.sort_unstable_by(|one, other| {
            (one.0, one.1, one.2).cmp(&(other.0, other.1, other.2)).then(other.3.cmp(&one.3))
        });
        phrases.dedup_by_key(|(number, slot, topic, _)| (*number, *slot, *topic));
        phrases.shrink_to_fit();
        Self(phrases)
    }

    pub(super) fn get(&self, phrase: &[char]) -> Vec<Hit> {
        let wanted = number(phrase);
        let first = self.0.partition_point(|(number, ..)| *number < wanted);
        let same = self.0[first..].iter().take_while(|(number, ..)| *number == wanted);
        same.map(|&(_, slot, topic, strength)| Hit { slot: slot.into(), topic: topic.into(), strength }).collect()
    }
}

/// Returns the phrases of a topic's name, each also without a final particle.
fn parts(typed: &Typed, is_other_name: bool) -> Vec<(usize, usize, Strength)> {
    let edges: Vec<usize> = (0..=typed.len()).filter(|&at| typed.is_edge(at)).collect();
    let mut parts = vec![(0, typed.len(), Strength::Names)];
    if is_other_name {
        return parts;
    }
    for (start, &from) in edges.iter().enumerate() {
        for (words, &to) in edges[start + 1..].iter().take(Topics::LONGEST_PHRASE).enumerate() {
            for to in stems(typed, from, to) {
                parts.extend(strength(typed, from, to, words + 1).map(|strength| (from, to, strength)));
            }
        }
    }
    parts
}

/// Returns `to`, and the end of the word without its particle.
fn stems(typed: &Typed, from: usize, to: usize) -> impl Iterator<Item = usize> {
    let particles = &super::rules::WORDS;
    let is_particle = move |&at: &usize| {
        let particle = typed.key(at, to);
        particles.particles.contains(&particle) || particles.joining.contains(&particle)
    };
    let stem = (to.saturating_sub(2).max(from + 2)..to).find(is_particle);
    std::iter::once(to).chain(stem)
}

fn strength(typed: &Typed, from: usize, to: usize, words: usize) -> Option<Strength> {
    let is_term = typed.is_capital(from, to) && !is_in_phrase(typed, from, to);
    let letters = &typed.letters[from..to];
    let is_latin = letters.iter().all(char::is_ascii_alphanumeric) && letters.iter().any(char::is_ascii_alphabetic);
    let long = letters.len() >= if is_latin { 2 } else { 3 };
    match (from, words) {
        _ if letters.len() < 2 => None,
        (0, 1) if long && (is_term || !is_latin) => Some(Strength::Begins),
        (0, 2..) => Some(Strength::Begins),
        (_, 2..) => Some(Strength::Holds),
        // A term, not a word of a sentence.
        (_, 1) if is_latin && is_term => Some(Strength::Holds),
        _ => Some(Strength::Mentions),
    }
}

/// Whether other words in Latin letters are next to it, as in "Unit of Work".
fn is_in_phrase(typed: &Typed, from: usize, to: usize) -> bool {
    let is_latin = |at: Option<usize>| at.and_then(|at| typed.letters.get(at)).is_some_and(char::is_ascii_alphabetic);
    is_latin(from.checked_sub(1)) || is_latin(Some(to))
}

/// FNV-1a. The names are ours, so collisions by attackers are no concern.
fn number(letters: &[char]) -> u64 {
    letters.iter().fold(0xcbf2_9ce4_8422_2325, |number, &letter| {
        (number ^ u64::from(u32::from(letter))).wrapping_mul(0x0100_0000_01b3)
    })
}
