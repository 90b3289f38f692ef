//! The worksheet of a day: its goal, a question about an earlier day, a task, and something to look up.
//!
//! [`WorksheetWriter`] writes worksheets, `rules.rs` checks them, and `making.rs` requests and stores them week by
//! week.
//!
//! | Rule | Here |
//! |---|---|
//! | the rules of a worksheet | [`Worksheet::accept`], [`most_recalls`], [`is_same_question`] |
//! | its parts take the learner's time of that day | [`WorksheetMinutes::divide`], [`minutes_on`] |
//! | notes on where the learner got stuck return on the next review day | [`update_stuck_note`], [`StuckNote`] |
//! | worksheets of the earlier form stay readable | [`EarlierWorksheet`] |
//! | they are written week by week, for one roadmap at a time, and only for days without one | [`order_worksheets`], [`weeks_to_write`], [`WeekOfDays::lacking`] |
//! | a run that lost its job stores no worksheet | [`store_worksheets`] |

mod earlier;
mod making;
mod minutes;
mod rules;
mod sheet;
mod stuck;
mod writer;

pub use earlier::{EarlierWorksheet, Exercise, Section, SelfCheck};
pub use making::{
    ShownWorksheet, WORKSHEET_ORDERS, WorksheetOrder, admit_worksheets, find_running_worksheets, find_worksheet,
    list_worksheets, order_worksheets, store_worksheets, weeks_to_write, worksheet_failure,
};
pub use minutes::{WorksheetMinutes, minutes_on};
pub use rules::{is_same_question, most_recalls};
pub use sheet::{LookUp, RecallQuestion, Task, Worksheet, WorksheetDraft, WorksheetText};
pub use stuck::{LONGEST_NOTE, StuckNote, StuckNoteRepository, update_stuck_note};
pub use writer::{OwnedWeekOfDays, WeekOfDays, WorksheetWriter, WrittenWorksheets};

use crate::plan::{DayOf, Provenance};
use kernel::{Instant, RoadmapId, StoreError};

/// The stored worksheet of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayWorksheet {
    pub day: DayOf,
    /// The day's text when it was written.
    pub keyword: String,
    pub text: WorksheetText,
    pub provenance: Provenance,
    pub made_at: Instant,
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
