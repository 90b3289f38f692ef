//! Questions about the days of a plan, and where they come from.

use crate::brief::Brief;
use crate::library::Roadmap;
use crate::plan::{DayOf, Weeks};
use std::fmt;

/// Identifies a question by its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuestionKey(u64);

impl QuestionKey {
    /// Hashes the text of a question with FNV-1a. Keys are stored, so the result must never change.
    #[must_use]
    pub fn of(ask: &str) -> Self {
        const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0100_0000_01b3;
        Self(ask.bytes().fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME)))
    }

    /// Parses 16 hexadecimal digits in lower case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let key = Self(u64::from_str_radix(text, 16).ok()?);
        (key.to_string() == text).then_some(key)
    }
}

impl fmt::Display for QuestionKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// A question about what a day teaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub day: DayOf,
    pub ask: String,
    pub answer: String,
}

impl Question {
    #[must_use]
    pub fn key(&self) -> QuestionKey {
        QuestionKey::of(&self.ask)
    }
}

/// A source of questions about plans. Computing them takes milliseconds.
pub trait QuestionSource: Send + Sync {
    /// Returns the questions about each day of a plan for `brief`, in the order of the days. A question may be about
    /// several days.
    fn list_questions(&self, brief: &Brief, weeks: &Weeks) -> Vec<Question>;
}

/// The questions about the plan of a roadmap, and the roadmap.
#[derive(Debug, Clone)]
pub struct KnownQuestions {
    pub(super) questions: Vec<Question>,
    pub(super) roadmap: Roadmap,
}

impl KnownQuestions {
    /// Asks `source` for the questions about the plan of `roadmap`, which must be the user's own.
    #[must_use]
    pub fn of(source: &dyn QuestionSource, roadmap: Roadmap) -> Self {
        Self { questions: source.list_questions(&roadmap.brief, roadmap.plan.weeks()), roadmap }
    }

    pub(super) fn are_about(&self, roadmap: &Roadmap) -> bool {
        self.roadmap.plan.weeks() == roadmap.plan.weeks()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_written_and_read_as_sixteen_hexadecimal_digits() {
        let key = QuestionKey::of("두 점 사이의 거리는 어떻게 구하나요?");
        assert_eq!(QuestionKey::parse(&key.to_string()), Some(key));
        assert_eq!(QuestionKey::of("").to_string(), "cbf29ce484222325");
        for wrong in ["", "cbf29ce48422232", "CBF29CE484222325", "+bf29ce484222325", "cbf29ce4842223250"] {
            assert_eq!(QuestionKey::parse(wrong), None, "{wrong}");
        }
    }
}
