//! The sentence of a member about a day that they have done.

use super::line;
use chrono::Days;
use kernel::limit::Limit;
use kernel::{DayNo, FieldError, Instant, UserId, seoul};

pub const SENTENCE_MAX: usize = 100;
pub const SENTENCES_PER_HOUR: Limit = Limit::new("sentences", 60, 3600);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence(String);

impl Sentence {
    /// Parses a line of up to [`SENTENCE_MAX`] characters. `None` if it is empty.
    pub fn parse(raw: &str) -> Result<Option<Self>, FieldError> {
        Ok(line::parse("sentence", raw, SENTENCE_MAX)?.map(Self))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A change of the sentence about a day.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SentenceEdit {
    #[default]
    Keep,
    Remove,
    Write(Sentence),
}

impl SentenceEdit {
    /// Parses a sentence; `None` changes nothing, and an empty one removes the sentence.
    pub fn parse(raw: Option<&str>) -> Result<Self, FieldError> {
        let Some(raw) = raw else { return Ok(Self::Keep) };
        Ok(Sentence::parse(raw)?.map_or(Self::Remove, Self::Write))
    }
}

/// A sentence with its member and day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberSentence {
    pub user: UserId,
    pub day: DayNo,
    pub text: String,
    /// When it was last changed.
    pub written_at: Instant,
}

/// Whether the sentence about a day that was done at `done_at` may still change: until the end of the next day in Seoul.
#[must_use]
pub fn is_sentence_open(done_at: Instant, now: Instant) -> bool {
    seoul::day_of(now) <= seoul::day_of(done_at) + Days::new(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta, Utc};

    fn seoul_time(text: &str) -> Instant {
        DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc)
    }

    #[test]
    fn a_sentence_is_a_line_of_up_to_a_hundred_characters() {
        let write = |raw: &str| SentenceEdit::parse(Some(raw));
        assert!(write(&"가".repeat(100)).is_ok());
        assert_eq!(write(&"가".repeat(101)).expect_err("too long").field, "sentence");
        assert_eq!(write(" \n "), Ok(SentenceEdit::Remove));
        assert_eq!(SentenceEdit::parse(None), Ok(SentenceEdit::Keep));
        let Ok(SentenceEdit::Write(sentence)) = write(" 뒤에서부터\n보면 ") else { panic!("a sentence") };
        assert_eq!(sentence.as_str(), "뒤에서부터 보면");
    }

    #[test]
    fn a_sentence_may_change_until_the_end_of_the_next_day() {
        let done_at = seoul_time("2026-11-19T00:10:00+09:00");
        assert!(is_sentence_open(done_at, seoul_time("2026-11-20T23:59:59+09:00")));
        assert!(!is_sentence_open(done_at, seoul_time("2026-11-21T00:00:00+09:00")));
        assert!(is_sentence_open(done_at, done_at - TimeDelta::minutes(1)), "clocks differ");
    }
}
