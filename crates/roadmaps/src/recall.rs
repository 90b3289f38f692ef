//! Recall: up to three questions a day about finished days, with answers that the owner grades.
//!
//! | Rule | Here |
//! |---|---|
//! | the questions of a day: due ones first, and at most two of them while a new one waits | [`Today::of`], `asking.rs` |
//! | the days until a question is asked again | [`Rating`], `spacing.rs` |
//! | a rating can be changed until midnight in Seoul, and may arrive six days late | [`rate_question`] |
//! | only the roadmap's owner is asked | [`KnownQuestions`], [`rate_question`] |
//! | the source of questions | [`QuestionSource`] |

mod answering;
mod asking;
mod question;
mod rating;
mod spacing;

pub use answering::{LATEST_DAYS, RatedQuestion, RecallRepository, find_recall, rate_question};
pub use asking::{Asked, History, QUESTIONS_A_DAY, Today};
pub use question::{KnownQuestions, Question, QuestionKey, QuestionSource};
pub use rating::Recall;
pub use spacing::Rating;
