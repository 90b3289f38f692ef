//! The names of a curriculum: its tracks, the parts of its exam, its themes and its topics.

use super::Found;
use super::rules::RULES;
use super::text::{GENERAL, Text, is_hangul, key};
use crate::curriculum::{Curriculum, meant, named, pieces, shelf};
use roadmaps::korean::is_particle;
use std::cmp::Reverse;
use std::collections::HashMap;

pub(super) struct Names {
    /// The longest first.
    entries: Vec<Entry>,
}

struct Entry {
    key: Vec<char>,
    /// Empty for the name of the subject itself.
    topics: Vec<usize>,
    is_part: bool,
}

/// Shorter names are in too many words.
const SHORTEST: usize = 2;

impl Names {
    pub(super) fn of(curriculum: &Curriculum) -> Self {
        let mut entries: HashMap<Vec<char>, Entry> = HashMap::new();
        // The first name wins, and names of parts stand before those of topics.
        let mut add = |name: &str, topics: Vec<usize>, is_part: bool| {
            let key = key(name);
            if key.len() >= SHORTEST && !topics.is_empty() && !GENERAL.contains(&key) {
                entries.entry(key.clone()).or_insert(Entry { key, topics, is_part });
            }
        };
        for track in &curriculum.tracks {
            for name in &track.names {
                add(name, curriculum.topics_of_units(&track.units), true);
            }
        }
        for part in curriculum.exam.iter().flat_map(|exam| &exam.parts) {
            add(&part.name, curriculum.topics_of_units(&part.units), true);
        }
        for (words, topics) in meant(curriculum) {
            for word in words {
                add(word, topics.clone(), true);
            }
        }
        for (unit, name) in curriculum.units.iter().enumerate() {
            add(name, curriculum.topics_of_units(&[unit]), true);
        }
        for (index, topic) in curriculum.topics.iter().enumerate() {
            for name in topic.other_names.iter().chain([&topic.name, &topic.label]) {
                add(name, vec![index], false);
            }
        }
        for (unit, name) in curriculum.units.iter().enumerate() {
            for piece in pieces(name) {
                add(piece, curriculum.topics_of_units(&[unit]), true);
            }
        }
        for name in Self::own(curriculum) {
            let key = key(name);
            if key.len() >= SHORTEST {
                entries.entry(key.clone()).or_insert(Entry { key, topics: Vec::new(), is_part: false });
            }
        }
        let mut entries: Vec<Entry> = entries.into_values().collect();
        entries.sort_by(|one, other| (Reverse(one.key.len()), &one.key).cmp(&(Reverse(other.key.len()), &other.key)));
        Self { entries }
    }

    /// Returns the names of the subjects themselves.
    pub(super) fn own(curriculum: &Curriculum) -> Vec<&'static str> {
        let middles = curriculum.label.split(" + ").filter_map(|label| label.split_once('/')?.1.rsplit_once(' '));
        let slots = middles.filter_map(|(middle, _)| named(middle)).map(|slot| &shelf()[slot]);
        slots.flat_map(|slot| slot.other_names().chain([slot.middle])).collect()
    }

    /// Finds the names in `text`, the longest first, and marks their letters as claimed.
    pub(super) fn find(&self, text: &Text, claimed: &mut [bool]) -> Vec<Found> {
        let letters = text.letters();
        let mut found = Vec::new();
        for Entry { key, topics, is_part } in &self.entries {
            for from in 0..(letters.len() + 1).saturating_sub(key.len()) {
                let range = from..from + key.len();
                let own = &letters[range.clone()];
                let is_it = own.iter().zip(key).all(|(letter, wanted)| letter.letter == *wanted)
                    && own[1..].iter().all(|letter| !letter.is_apart)
                    && text.may_begin(from)
                    && !claimed[range.clone()].contains(&true)
                    && may_end(text, range.end);
                if is_it {
                    claimed[range.clone()].fill(true);
                    let place = text.place(range);
                    found.push(Found { place, topics: topics.clone(), is_part: *is_part, is_loose: false });
                }
            }
        }
        found.retain(|found| !found.topics.is_empty());
        found
    }

    /// Returns the topics of the part whose name begins `word`, if only an ending follows.
    pub(super) fn part_before_ending(&self, word: &[char]) -> Option<&[usize]> {
        const LONG: usize = 3;
        let entry = self.entries.iter().filter(|entry| entry.is_part && !entry.topics.is_empty());
        let mut fitting = entry.filter(|entry| entry.key.len() >= LONG && word.starts_with(&entry.key));
        fitting.next().map(|entry| entry.topics.as_slice())
    }
}

/// Whether a name may end before the letter `end`: the word ends, only a particle follows, or the script changes.
fn may_end(text: &Text, end: usize) -> bool {
    let letters = text.letters();
    let Some(next) = letters.get(end).filter(|next| !next.begins) else { return true };
    let last = letters[end - 1].letter;
    if is_hangul(last) != is_hangul(next.letter) {
        // 「파트 70」 is not 「파트 7」, nor 「s3x」 「s3」; 「배열수식2」 may be.
        return is_hangul(next.letter) || !last.is_ascii_alphanumeric();
    }
    if !is_hangul(next.letter) {
        return false;
    }
    let rest = text.text(end..text.end_of_word(end));
    is_ending(&rest)
}

/// Whether `rest` may follow a name in its word.
pub(super) fn is_ending(rest: &str) -> bool {
    is_particle(rest) || RULES.after.contains(rest)
}
