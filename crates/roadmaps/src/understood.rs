//! Reads the objective: what a request says beyond its subject, level and length.
//!
//! A text that fits no rule is not read.
//!
//! | Part | Here |
//! |---|---|
//! | verbs in all of their forms, by stem and ending | `stem.rs`, `endings.rs`, `forms.rs` |
//! | what a verb says of the phrase before it | `says.rs`; the phrases `lists.rs`, `words.rs`; phrases without a verb `scope.rs`; word lists `rules.rs` |
//! | study time on weekdays and weekends, days of rest | [`StudyTime`], `time.rs` |
//! | other lengths of time, which are no contents | `spans.rs` |
//! | the date of an exam, performance or other deadline | [`Deadline`], `deadline.rs` |
//! | the day on which the learner wants to begin | [`StatedStart`], `deadline/start.rs` |
//! | contents to include, weaknesses, what is known, what to leave out | [`Understood`], `phrases.rs` |
//! | the stance to any part of the text, clause by clause | [`Stances`], `stances.rs`, `clauses.rs` |
//! | what the learner wants to make or do at the end | [`Goal`], `goal.rs` |
//! | corrections by the user, which replace all of it | [`Corrected`], `corrected.rs` |
//! | words that were understood, and sentences that were not | [`marked`], [`unread`], `marks.rs` |
//! | warnings about a length that does not fit | [`warnings`], `warnings.rs` |

mod clauses;
mod corrected;
mod deadline;
mod endings;
mod forms;
mod goal;
mod lists;
mod marks;
mod named;
mod numbers;
mod phrases;
mod rules;
mod says;
mod scope;
mod spans;
mod stance;
mod stances;
mod stem;
mod time;
mod warnings;
mod words;

pub use corrected::{Corrected, Corrections};
pub use deadline::{DatedDeadline, Deadline, DeadlineKind, StatedStart};
pub use goal::Goal;
pub use marks::{marked, unread};
pub use stance::Stance;
pub use stances::Stances;
pub use time::{MOST_MINUTES_A_DAY, MOST_MINUTES_A_WEEK, StudyTime};
pub use warnings::{Warning, warnings};

use chrono::{Datelike, NaiveDate, Weekday};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The most names of one kind.
pub const MOST_NAMES: usize = 8;
/// Characters of a name.
pub const LONGEST_NAME: usize = 30;
/// Characters of a goal.
pub const LONGEST_GOAL: usize = 40;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GoalKind {
    /// A thing, such as an app or a sheet.
    Make,
    /// A text.
    Write,
    /// A piece, song or talk before others.
    Perform,
    /// A conversation.
    Talk,
    /// A book or other text to read, or something to listen to.
    Read,
    /// A distance, score or number to reach.
    Reach,
    /// An analysis of data.
    Analyse,
}

/// The contents, time, deadline and goal of an objective. Each name is in the words of the learner, without particles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Understood {
    /// Contents that must be in the plan.
    pub topics: Vec<String>,
    pub weaknesses: Vec<String>,
    pub known: Vec<String>,
    /// Contents that must not be in the plan.
    pub excluded: Vec<String>,
    /// Parts of the subject, if only these must be in the plan.
    pub only: Vec<String>,
    pub time: StudyTime,
    pub deadline: Option<Deadline>,
    pub goal: Option<Goal>,
    /// Whether the user corrected the names, so that nothing else is read as one.
    pub is_corrected: bool,
    /// The day of the week of the first day, if it is known.
    pub starts: Option<Weekday>,
}

impl Understood {
    /// Reads `objective` for a plan that is ordered and starts on `start`. Without a start, dates are not read, but days
    /// left are.
    #[must_use]
    pub fn read(objective: &str, start: Option<NaiveDate>) -> Self {
        let (time, deadline, places) = times(objective, start);
        // A text that says when is no content and no goal.
        let rest = without(objective, &places);
        let phrases::Phrases { topics, weaknesses, known, excluded, only } = phrases::read(&rest);
        let goal = Goal::read(&rest);
        // 「초록을 써야 해요」 names the goal.
        let is_goal = |name: &String| goal.as_ref().is_some_and(|goal: &Goal| goal.names(name));
        let topics = topics.into_iter().filter(|name| !is_goal(name)).collect();
        let starts = start.map(|start| start.weekday());
        Self { topics, weaknesses, known, excluded, only, time, deadline, goal, is_corrected: false, starts }
    }

    /// Returns the names of contents, and the goal.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let Self { topics, weaknesses, known, excluded, only, goal, time: _, deadline: _, is_corrected: _, starts: _ } =
            self;
        let names = [topics, weaknesses, known, excluded, only].into_iter().flatten().map(String::as_str);
        names.chain(goal.iter().map(|goal| goal.said.as_str()))
    }

    /// Counts the days to the deadline from `to` instead of `from`, so that its date stays. Removes a deadline before
    /// `to`, which holds nothing.
    #[must_use]
    pub fn counted_from(self, from: NaiveDate, to: NaiveDate) -> Self {
        let deadline = self.deadline.and_then(|deadline| {
            let days_left = u16::try_from(i64::from(deadline.days_left) - (to - from).num_days()).ok()?;
            Some(Deadline { days_left, ..deadline })
        });
        Self { deadline, ..self }
    }
}

/// Replaces `places`, and a copula or particle after them, by as many bytes of spaces.
fn without(text: &str, places: &[Range<usize>]) -> String {
    const AFTER: [&str; 11] =
        ["이라서", "라서", "이라 ", "라 ", "이고", "인데", "까지는", "까지", " 전까지", " 전에", "부터"];
    let end = |place: &Range<usize>| {
        let rest = &text[place.end..];
        place.end + AFTER.iter().find(|word| rest.starts_with(**word)).map_or(0, |word| word.len())
    };
    let is_left_out = |at: usize| places.iter().any(|place| (place.start..end(place)).contains(&at));
    let mut rest = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        if is_left_out(at) {
            rest.extend(std::iter::repeat_n(' ', letter.len_utf8()));
        } else {
            rest.push(letter);
        }
    }
    rest
}

/// Replaces what says when by spaces.
fn timeless(objective: &str) -> String {
    without(objective, &times(objective, None).2)
}

/// Reads the study time and the deadline, and returns the places of both and of other times.
fn times(objective: &str, start: Option<NaiveDate>) -> (StudyTime, Option<Deadline>, Vec<Range<usize>>) {
    let (time, mut places) = StudyTime::read_with_places(objective);
    let deadline = Deadline::read(objective, start);
    let day =
        deadline.iter().filter_map(|deadline| objective.find(&deadline.said).map(|at| at..at + deadline.said.len()));
    places.extend(day);
    let stated = start.and_then(|start| StatedStart::read(objective, start));
    places.extend(stated.and_then(|stated| objective.find(&stated.said).map(|at| at..at + stated.said.len())));
    places.extend(spans::places(objective));
    (time, deadline, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_study_time_or_a_date_is_no_goal() {
        for objective in ["평일 1시간 쓸 수 있어요", "하루 30분 쓸 수 있습니다", "12월 27일 공연합니다"]
        {
            let start = NaiveDate::from_ymd_opt(2026, 11, 28);
            assert_eq!(Understood::read(objective, start).goal, None, "{objective}");
        }
    }
}
