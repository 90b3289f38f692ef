//! Names of phrases, with the stance to them.

use super::LONGEST_NAME;
use super::lists::phrases_before;
use super::stance::Stance;
use super::words::{Phrase, Word, name_of};
use kernel::text::length;
use std::ops::Range;

/// A content with the stance to it, and its place in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) stance: Stance,
    pub(super) name: String,
    pub(super) place: Range<usize>,
}

impl Found {
    /// Names each of `phrases` that has a name.
    pub(super) fn all(stance: Stance, objective: &str, phrases: Vec<Phrase>) -> impl Iterator<Item = Self> {
        let named = phrases.into_iter().map(|phrase| (named(objective, &phrase), phrase));
        let found = named.filter_map(|(name, phrase)| Some((name?, phrase.start..phrase.end))).collect::<Vec<_>>();
        found.into_iter().map(move |(name, place)| Self { stance, name, place })
    }
}

/// Returns the name of a phrase, without a count after it.
pub(super) fn named(objective: &str, phrase: &Phrase) -> Option<String> {
    match &phrase.said {
        Some(said) if length(said) <= LONGEST_NAME => Some(said.clone()),
        _ => name_of(objective, phrase).map(without_count).filter(|name| !name.is_empty()).map(str::to_owned),
    }
}

/// Removes a count after a name: 「턱걸이 1개」.
fn without_count(name: &str) -> &str {
    let is_count = |word: &str| {
        let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        unit.len() < word.len()
            && ["개", "번", "회", "세트", "개도", "번도", "분", "시", "시간", "개년"].contains(&unit)
    };
    match name.rsplit_once(' ') {
        Some((before, last)) if is_count(last) => before.trim_end(),
        _ if is_count(name) => "",
        _ => name,
    }
}

/// Returns the places of 「택시, 식당에서 쓸 (회화)」.
pub(super) fn used_for(objective: &str, words: &[Word<'_>], phrase: Option<&Phrase>) -> Vec<Found> {
    const USES: [&str; 8] = ["쓸", "쓰는", "쓰일", "쓰이는", "필요한", "통하는", "나눌", "할"];
    let first = phrase.and_then(|phrase| words.iter().position(|word| word.at + word.text.len() > phrase.start));
    let Some(use_at) = first.and_then(|first| first.checked_sub(1)) else { return Vec::new() };
    let place = use_at.checked_sub(1).map_or("", |place| words[place].text);
    let is_use = USES.contains(&words[use_at].text) && ["에서", "에", "때"].iter().any(|end| place.ends_with(end));
    let places = if is_use { phrases_before(words, use_at) } else { Vec::new() };
    Found::all(Stance::Wanted, objective, places).collect()
}
