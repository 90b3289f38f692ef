use super::arrangement::Arrangement;
use super::choice::Choice;
use crate::brief::Days;
use crate::understood::DeadlineKind;
use chrono::{NaiveDate, TimeDelta};
use kernel::{Instant, seoul};

/// Days after a choice on which it can be undone.
const UNDO_DAYS: TimeDelta = TimeDelta::days(7);

/// The day on which the learning must be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleDeadline {
    pub date: NaiveDate,
    pub kind: DeadlineKind,
}

/// The latest choice, as long as its owner did not undo it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub choice: Choice,
    pub at: Instant,
    pub before: Arrangement,
}

impl Change {
    /// Returns the last day in Seoul on which it can be undone.
    #[must_use]
    pub fn undoable_until(&self) -> NaiveDate {
        seoul::day_of(self.at + UNDO_DAYS)
    }

    #[must_use]
    pub fn can_be_undone(&self, now: Instant) -> bool {
        seoul::day_of(now) <= self.undoable_until()
    }
}

/// The dates of a roadmap, the latest choice, and the deadline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    pub arrangement: Arrangement,
    pub change: Option<Change>,
    /// The date on which the owner last kept everything as it was. Only days missed since then count for the next offer.
    pub kept_on: Option<NaiveDate>,
    pub deadline: Option<ScheduleDeadline>,
}

impl Schedule {
    /// One day a date and no deadline.
    #[must_use]
    pub fn usual(days: Days) -> Self {
        Self { arrangement: Arrangement::usual(days), change: None, kept_on: None, deadline: None }
    }

    /// Returns the schedule of a roadmap that gets another start: only the deadline stays.
    #[must_use]
    pub fn restarted(&self, days: Days) -> Self {
        Self { deadline: self.deadline, ..Self::usual(days) }
    }
}
