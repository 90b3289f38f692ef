//! The messages by which processes exchange the members in a room. Nothing of it is stored.

use crate::place::Place;
use kernel::UserId;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The maximum length of a word, in bytes: shorter than what the bus can carry.
const LONGEST: usize = 6_000;
/// The maximum number of members in an announcement.
const MEMBERS: usize = 150;

/// A word of the ephemeral channel. `p` is the random number of the sending process, `r` a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Word {
    /// The members in a room who are connected to the process. A later announcement has a greater number `n`.
    Here { p: u64, n: u64, r: i64, here: Vec<(i64, Option<String>, Option<String>)> },
    /// A question about a room, which the others answer by an announcement.
    Ask { p: u64, r: i64 },
    /// A member is writing.
    Typing { p: u64, r: i64, user: i64 },
}

impl Word {
    pub(crate) fn parse(word: &str) -> Option<Self> {
        serde_json::from_str(word).ok()
    }

    /// Creates an announcement. Leaves out the places of members, and members, if it became too long.
    pub(crate) fn here(process: u64, number: u64, room: i64, mut here: Vec<(UserId, Place)>) -> Self {
        here.truncate(MEMBERS);
        let word =
            |here: Vec<(i64, Option<String>, Option<String>)>| Self::Here { p: process, n: number, r: room, here };
        let whole = word(here.iter().map(|(user, place)| (user.0, place.at.clone(), place.state.clone())).collect());
        if whole.text().len() <= LONGEST {
            return whole;
        }
        word(here.iter().map(|(user, _)| (user.0, None, None)).collect())
    }

    /// Returns JSON without white space, which separates words. It only occurs in strings, where it can be escaped.
    pub(crate) fn text(&self) -> String {
        let json = serde_json::to_string(self).unwrap_or_default();
        json.chars().fold(String::with_capacity(json.len()), |mut text, letter| {
            if letter.is_whitespace() {
                // Writing to a string does not fail. All white space is in the Basic Multilingual Plane.
                let _ = write!(text, "\\u{:04x}", u32::from(letter));
            } else {
                text.push(letter);
            }
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unit_of_work::{Channel, Message};

    fn place(at: &str, state: &str) -> Place {
        Place { at: Some(at.to_owned()), state: Some(state.to_owned()) }
    }

    #[test]
    fn a_word_crosses_the_bus_with_any_text() {
        let text = "3주차 \u{3000}\t\n\u{85}\u{2028}\"\\u0020\\";
        let word =
            Word::here(u64::MAX, 7, 17, vec![(UserId(3), place(text, "공부 중")), (UserId(4), Place::default())]);
        let message = Message { channel: Channel::Ephemeral, payload: format!("{} {}", word.text(), word.text()) };
        assert!(!message.payload.contains('\n'));
        assert_eq!(message.words().filter_map(Word::parse).collect::<Vec<_>>(), [word.clone(), word]);
        assert_eq!(Word::parse("r17"), None);
    }

    #[test]
    fn an_announcement_is_short_enough_for_the_bus() {
        let many =
            |count: i64, place: &Place| (0..count).map(|user| (UserId(i64::MAX - user), place.clone())).collect();
        let Word::Here { here, .. } = Word::here(1, 1, 1, many(20, &place("week:3", "studying"))) else {
            panic!("here")
        };
        assert!(here.iter().all(|(_, at, _)| at.as_deref() == Some("week:3")));
        for count in [50, 10_000] {
            let word = Word::here(u64::MAX, u64::MAX, i64::MAX, many(count, &place(&"\u{1}".repeat(64), "")));
            assert!(word.text().len() <= LONGEST, "{} bytes", word.text().len());
        }
    }
}
