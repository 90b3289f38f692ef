//! The worksheet of a day: goal, topics, exercises, and questions to check oneself.
//!
//! [`WorksheetWriter`] writes worksheets, `rules.rs` checks them, and `making.rs` requests and stores them week by
//! week.
//!
//! | Rule | Here |
//! |---|---|
//! | the rules of a worksheet | [`Worksheet::accept`] |
//! | they are written week by week, for one roadmap at a time, and only for days without one | [`order_worksheets`], [`weeks_to_write`], [`WeekOfDays::lacking`] |
//! | a run that lost its job stores no worksheet | [`store_worksheets`] |

mod making;
mod rules;
mod writer;

pub use making::{
    WORKSHEET_ORDERS, WorksheetOrder, admit_worksheets, find_running_worksheets, find_worksheet, list_worksheets,
    order_worksheets, store_worksheets, weeks_to_write, worksheet_failure,
};
pub use writer::{OwnedWeekOfDays, WeekOfDays, WorksheetWriter, WrittenWorksheets};

use crate::plan::{Basis, DayOf, Provenance};
use kernel::{Instant, RoadmapId, StoreError};

/// A writer's text for a day, before it is checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorksheetDraft {
    /// The ability to gain on that day.
    pub goal: String,
    pub topics: Vec<Section>,
    pub exercises: Vec<Exercise>,
    pub self_checks: Vec<SelfCheck>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    pub task: String,
    pub hint: Option<String>,
    pub minutes: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfCheck {
    pub question: String,
    pub answer: String,
}

/// A worksheet that can be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worksheet(WorksheetDraft);

impl Worksheet {
    /// Restores a stored worksheet. Today's rules are not applied.
    #[must_use]
    pub fn restore(draft: WorksheetDraft) -> Self {
        Self(draft)
    }

    #[must_use]
    pub fn goal(&self) -> &str {
        &self.0.goal
    }

    #[must_use]
    pub fn topics(&self) -> &[Section] {
        &self.0.topics
    }

    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.0.exercises
    }

    #[must_use]
    pub fn self_checks(&self) -> &[SelfCheck] {
        &self.0.self_checks
    }
}

/// The stored worksheet of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayWorksheet {
    pub day: DayOf,
    /// The day's text when it was written.
    pub keyword: String,
    pub worksheet: Worksheet,
    pub provenance: Provenance,
    pub made_at: Instant,
}

/// The worksheet of a day, as its owner reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundWorksheet {
    pub written: DayWorksheet,
    pub status: WorksheetStatus,
    pub basis: Basis,
}

kernel::stored_enum! {
    /// The state of a day's worksheet.
    WorksheetStatus {
        Missing = "MISSING",
        Ready = "READY",
        /// The day was changed after it was written.
        Outdated = "OUTDATED",
    }
}

impl WorksheetStatus {
    /// Compares the day's current `keyword` with the one its worksheet was written for.
    #[must_use]
    pub fn of(keyword: &str, written_for: Option<&str>) -> Self {
        match written_for {
            None => Self::Missing,
            Some(before) if before == keyword => Self::Ready,
            Some(_) => Self::Outdated,
        }
    }
}

/// The constraint that allows a user one running worksheet job.
pub const ONE_LIVE_WORKSHEETS: &str = "jobs_one_live_worksheets";

pub trait WorksheetRepository {
    fn find_worksheet(&mut self, id: RoadmapId, day: DayOf) -> Result<Option<DayWorksheet>, StoreError>;

    /// Replaces the day's worksheet, if it has one.
    fn insert_worksheet(&mut self, id: RoadmapId, worksheet: &DayWorksheet) -> Result<(), StoreError>;
}
