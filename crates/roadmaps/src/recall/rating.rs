//! The stored rating of a question, with the day on which it is asked again.

use super::QuestionKey;
use super::spacing::{Rating, days_until_again};
use chrono::{Days, NaiveDate};

/// The rating of a question on a day. A question has at most one for each day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recall {
    pub question: QuestionKey,
    pub rating: Rating,
    /// The day in Seoul.
    pub rated_on: NaiveDate,
    /// The number of known answers in a row, with this one; 0 unless it was known.
    pub run: u8,
    /// The first day on which it is asked again.
    pub due_on: NaiveDate,
}

impl Recall {
    /// The rating of a question that was known `run` times in a row before.
    #[must_use]
    pub fn new(question: QuestionKey, rating: Rating, rated_on: NaiveDate, run: u8) -> Self {
        let run = if rating == Rating::Knew { run.saturating_add(1) } else { 0 };
        let due_on = rated_on + Days::new(days_until_again(rating, run).into());
        Self { question, rating, rated_on, run, due_on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_was_not_known_ends_the_run_of_known_ones() {
        let day = NaiveDate::from_ymd_opt(2026, 12, 8).expect("a date");
        let after = |rating, run| Recall::new(QuestionKey::of("질문"), rating, day, run);
        assert_eq!(after(Rating::Knew, 1).run, 2);
        assert_eq!(after(Rating::Knew, 1).due_on.to_string(), "2026-12-24");
        assert_eq!(after(Rating::Unsure, 2).run, 0);
        assert_eq!(after(Rating::Unsure, 2).due_on.to_string(), "2026-12-11");
        assert_eq!(after(Rating::Forgot, 2).due_on.to_string(), "2026-12-09");
    }
}
