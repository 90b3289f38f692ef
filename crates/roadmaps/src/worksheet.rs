//! A day's worksheet: what it is for, what it is about, what is done, and questions to ask oneself.
//!
//! Who writes one says [`WorksheetWriter`], what each must be like `rules.rs`, and how they are made, week by week, `making.rs`.

mod making;
mod order;
mod rules;
mod writer;

pub use making::{
    WORKSHEET_ORDERS, admit_worksheets, find_running_worksheets, find_worksheet, list_worksheets, order_worksheets,
    store_worksheets, weeks_to_write,
};
pub use order::{MAKING_WORKSHEETS, WorksheetOrder, worksheet_failure};
pub use writer::{WeekOfDays, WorksheetWriter, WrittenWorksheets};

use crate::{DayOf, Provenance};
use kernel::Instant;

/// What a writer wrote for a day, before it was checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorksheetDraft {
    /// What one can do at the end of the day.
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
    /// One that was accepted before, read back. The rules of its time decided, not those of today.
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

/// A worksheet as it is kept for a day of a roadmap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayWorksheet {
    pub day: DayOf,
    /// What the day was about when it was written.
    pub keyword: String,
    pub worksheet: Worksheet,
    pub provenance: Provenance,
    pub made_at: Instant,
}

kernel::stored_enum! {
    /// Where a day's worksheet stands.
    WorksheetStatus {
        Missing = "MISSING",
        Ready = "READY",
        /// It was written before the day was about something else.
        Outdated = "OUTDATED",
    }
}

impl WorksheetStatus {
    /// For a day about `keyword`, by what it was about when its worksheet was written.
    #[must_use]
    pub fn of(keyword: &str, written_for: Option<&str>) -> Self {
        match written_for {
            None => Self::Missing,
            Some(before) if before == keyword => Self::Ready,
            Some(_) => Self::Outdated,
        }
    }
}
