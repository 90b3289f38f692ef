//! The words of the rule file, and where a text holds one.

use super::reading::{Gap, Reading, is_syllable};
use serde::Deserialize;
use std::ops::Range;

/// Latin letters and the digits written for them.
const LOOKS_LIKE: [(char, char); 8] =
    [('o', '0'), ('i', '1'), ('l', '1'), ('e', '3'), ('a', '4'), ('s', '5'), ('t', '7'), ('b', '8')];

/// A word or phrase of the rule file. A space in it matches any gap or none; `#` matches a digit.
#[derive(Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct Word {
    pub(super) text: String,
    /// Each letter, and whether a space stands before it.
    letters: Vec<(char, bool)>,
    /// Whether it goes on as it likes: a stem, marked `~` at its end.
    pub(super) is_stem: bool,
    /// Whether it stands at the beginning of a word only, marked `^`.
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

    /// Returns whether the last of its words is so long that no two words happen to hold it between them.
    pub(super) fn is_long(&self) -> bool {
        const SYLLABLES: usize = 4;
        let last = self.letters.iter().rposition(|(_, is_spaced)| *is_spaced).unwrap_or(0);
        self.letters[last..].iter().filter(|(letter, _)| is_syllable(*letter)).count() >= SYLLABLES
    }

    /// Returns the letters that a text may hold where this begins.
    pub(super) fn first_letters(&self) -> impl Iterator<Item = char> {
        let first = self.letters.first().map(|(letter, _)| *letter);
        let digits = LOOKS_LIKE.into_iter().filter(move |(letter, _)| Some(*letter) == first).map(|(_, digit)| digit);
        first.into_iter().chain(digits)
    }

    /// Returns where this ends if `reading` holds it at `at`.
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

    /// Returns whether `part` of `reading` holds this, whatever stands around it.
    pub(super) fn is_in(&self, reading: &Reading, part: &Range<usize>) -> bool {
        self.places(reading, part).next().is_some()
    }

    /// Returns where `part` of `reading` holds this.
    pub(super) fn places(&self, reading: &Reading, part: &Range<usize>) -> impl Iterator<Item = usize> {
        part.clone().filter(move |&at| {
            self.end_at(reading, at).is_some_and(|end| end <= part.end) && (!self.is_bound || begins_word(reading, at))
        })
    }
}

/// Returns whether a word begins at `at`.
pub(super) fn begins_word(reading: &Reading, at: usize) -> bool {
    at == 0 || reading.units[at].gap != Gap::None
}
