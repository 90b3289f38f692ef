//! The words of the rule file, and their matching.

use super::reading::{Gap, Reading, is_syllable};
use serde::Deserialize;
use std::ops::Range;

/// Latin letters and the digits that replace them.
const LOOKS_LIKE: [(char, char); 8] =
    [('o', '0'), ('i', '1'), ('l', '1'), ('e', '3'), ('a', '4'), ('s', '5'), ('t', '7'), ('b', '8')];

/// A word or phrase of the rule file. A space matches any gap or none; `#` matches a digit.
#[derive(Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct Word {
    pub(super) text: String,
    /// Each letter, and whether a space precedes it.
    letters: Vec<(char, bool)>,
    /// Whether any text may follow: a stem, marked by a final `~`.
    pub(super) is_stem: bool,
    /// Whether it matches only at the beginning of a word, marked by `^`.
    is_bound: bool,
}

impl From<String> for Word {
    fn from(text: String) -> Self {
        let bare = text.trim_start_matches('^').trim_end_matches('~');
        let mut letters = Vec::new();
        let mut is_spaced = false;
        for letter in bare.chars() {
            if letter == ' ' {
                is_spaced = true;
            } else {
                letters.push((letter, std::mem::take(&mut is_spaced)));
            }
        }
        Self { is_stem: text.ends_with('~'), is_bound: text.starts_with('^'), letters, text }
    }
}

impl Word {
    pub(super) fn syllables(&self) -> usize {
        self.letters.iter().filter(|(letter, _)| is_syllable(*letter)).count()
    }

    /// Whether its last word is too long to occur across two words by coincidence.
    pub(super) fn is_long(&self) -> bool {
        const SYLLABLES: usize = 4;
        let last = self.letters.iter().rposition(|(_, is_spaced)| *is_spaced).unwrap_or(0);
        self.letters[last..].iter().filter(|(letter, _)| is_syllable(*letter)).count() >= SYLLABLES
    }

    /// Returns the letters with which a match may begin.
    pub(super) fn first_letters(&self) -> impl Iterator<Item = char> {
        let first = self.letters.first().map(|(letter, _)| *letter);
        let digits = LOOKS_LIKE.into_iter().filter(move |(letter, _)| Some(*letter) == first).map(|(_, digit)| digit);
        first.into_iter().chain(digits)
    }

    /// Returns the end of a match at `at`, if there is one.
    pub(super) fn end_at(&self, reading: &Reading, at: usize) -> Option<usize> {
        let end = at + self.letters.len();
        let units = reading.units.get(at..end)?;
        let fits = self.letters.iter().zip(units).enumerate().all(|(index, (&(letter, is_spaced), unit))| {
            let is_same = letter == unit.letter
                || LOOKS_LIKE.contains(&(letter, unit.letter))
                || (letter == '#' && unit.letter.is_ascii_digit());
            is_same && (index == 0 || is_spaced || self.is_long() || reading.goes_on(at + index))
        });
        let is_written_in_digits = !self.text.contains('#')
            && units.iter().filter(|unit| unit.letter.is_ascii_digit()).count() > units.len().div_ceil(2);
        (fits && !is_written_in_digits).then_some(end)
    }

    /// Whether `part` of `reading` contains a match, regardless of its surroundings.
    pub(super) fn is_in(&self, reading: &Reading, part: &Range<usize>) -> bool {
        self.places(reading, part).next().is_some()
    }

    /// Returns the positions of matches in `part` of `reading`.
    pub(super) fn places(&self, reading: &Reading, part: &Range<usize>) -> impl Iterator<Item = usize> {
        part.clone().filter(move |&at| {
            self.end_at(reading, at).is_some_and(|end| end <= part.end) && (!self.is_bound || begins_word(reading, at))
        })
    }
}

/// Whether a word begins at `at`.
pub(super) fn begins_word(reading: &Reading, at: usize) -> bool {
    at == 0 || reading.units[at].gap != Gap::None
}
