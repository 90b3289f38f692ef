//! A flag: the question of a member who is stuck on a day.

use super::line;
use kernel::{AnswerId, DayNo, FieldError, FlagId, Instant, StudyId, UserId};

pub const QUESTION_MAX: usize = 100;
pub const ANSWER_MAX: usize = 300;
/// The maximum number of answers to a flag.
pub const ANSWERS_MAX: i64 = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question(String);

impl Question {
    /// Parses a line of 1 to [`QUESTION_MAX`] characters.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let line = line::parse("question", raw, QUESTION_MAX)?;
        line.map(Self).ok_or_else(|| FieldError::new("question", "어디에서 막혔는지 적어주세요."))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerText(String);

impl AnswerText {
    /// Parses a line of 1 to [`ANSWER_MAX`] characters.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let line = line::parse("answer", raw, ANSWER_MAX)?;
        line.map(Self).ok_or_else(|| FieldError::new("answer", "답을 적어주세요."))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    pub id: FlagId,
    pub day: DayNo,
    pub asker: UserId,
    pub question: String,
    pub raised_at: Instant,
    /// When its member did the day, closed the flag or left the room.
    pub closed_at: Option<Instant>,
    /// In the order of joining, also those who no longer take part.
    pub joiners: Vec<Joiner>,
    /// The oldest first.
    pub answers: Vec<Answer>,
}

/// A member who is stuck on the same question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joiner {
    pub user: UserId,
    pub joined_at: Instant,
    /// When the member did the day, or left the flag or the room.
    pub left_at: Option<Instant>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub id: AnswerId,
    pub author: UserId,
    pub text: String,
    pub answered_at: Instant,
}

/// A flag as writes need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FlagSpot {
    pub id: FlagId,
    pub day: DayNo,
    pub asker: UserId,
    pub is_closed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFlag {
    pub study: StudyId,
    pub day: DayNo,
    pub asker: UserId,
    pub question: Question,
    pub at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnswer {
    pub flag: FlagId,
    pub author: UserId,
    pub text: AnswerText,
    pub at: Instant,
}

impl Flag {
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.closed_at.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_and_an_answer_are_lines_of_their_length() {
        assert_eq!(Question::parse(" 왜\ni - k인가요? ").expect("short").as_str(), "왜 i - k인가요?");
        assert!(Question::parse(&"가".repeat(100)).is_ok());
        assert!(AnswerText::parse(&"가".repeat(300)).is_ok());
        for wrong in [String::new(), "가".repeat(101)] {
            assert_eq!(Question::parse(&wrong).expect_err("refused").field, "question");
        }
        for wrong in [" ".to_owned(), "가".repeat(301)] {
            assert_eq!(AnswerText::parse(&wrong).expect_err("refused").field, "answer");
        }
    }
}
