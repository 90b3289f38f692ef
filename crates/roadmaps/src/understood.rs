//! What a request says beyond its subject, level and length, read from the objective or corrected by the user.
//!
//! Reading guesses nothing: a text that fits no rule is not read.
//!
//! | Part | Here |
//! |---|---|
//! | study time on weekdays and weekends | [`StudyTime`], `time.rs` |
//! | the date of an exam, performance or other deadline | [`Deadline`], `deadline.rs` |
//! | contents to include, weaknesses, what is known, what to leave out | [`Understood`], `phrases.rs` |
//! | what the learner wants to make or do at the end | [`Goal`], `goal.rs` |

mod deadline;
mod goal;
mod numbers;
mod phrases;
mod time;
mod words;

pub use deadline::{Deadline, DeadlineKind};
pub use goal::{Goal, GoalKind};
pub use time::StudyTime;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// The most names of one kind.
pub const MOST_NAMES: usize = 8;
/// Characters of a name.
pub const LONGEST_NAME: usize = 30;
/// Characters of a goal.
pub const LONGEST_GOAL: usize = 40;

/// What an objective says. Each name is in the words of the learner, without particles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Understood {
    /// Contents that must be in the plan.
    pub topics: Vec<String>,
    pub weaknesses: Vec<String>,
    pub known: Vec<String>,
    /// Contents that must not be in the plan.
    pub excluded: Vec<String>,
    pub time: StudyTime,
    pub deadline: Option<Deadline>,
    pub goal: Option<Goal>,
}

impl Understood {
    /// Reads `objective` for a plan that starts on `start`. Without a start, dates are not read, but days left are.
    #[must_use]
    pub fn read(objective: &str, start: Option<NaiveDate>) -> Self {
        let phrases::Phrases { topics, weaknesses, known, excluded } = phrases::read(objective);
        let (time, deadline) = (StudyTime::read(objective), Deadline::read(objective, start));
        let dates: Vec<&String> = time.said.iter().chain(deadline.iter().map(|deadline| &deadline.said)).collect();
        let names = |list: Vec<String>| {
            let says_when = |name: &String| dates.iter().any(|date| name.contains(date.as_str()));
            list.into_iter().filter(|name| !says_when(name)).collect()
        };
        Self {
            topics: names(topics),
            weaknesses: names(weaknesses),
            known: names(known),
            excluded: names(excluded),
            goal: Goal::read(objective),
            time,
            deadline,
        }
    }
}
