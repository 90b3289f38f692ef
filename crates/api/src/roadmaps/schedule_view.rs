//! The choices after missed days, in responses.

use super::choices::MissedChoice;
use super::understood_body::DeadlineKindView;
use chrono::NaiveDate;
use kernel::{Instant, seoul};
use roadmaps::library::Roadmap;
use serde::Serialize;
use utoipa::ToSchema;

/// The choices after missed days, and the deadline of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleView {
    /// The deadline that the owner named; null if there is none.
    #[schema(required = true)]
    deadline: Option<ScheduleDeadlineView>,
    /// The latest choice, as long as it can be undone; null if there is none.
    #[schema(required = true)]
    change: Option<ScheduleChangeView>,
    /// The date on which the owner last kept missed days as they were. The choices are offered again after three more.
    /// Null if there is none.
    #[schema(required = true)]
    kept_on: Option<NaiveDate>,
}

/// An exam or other event before which a roadmap must end.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScheduleDeadlineView {
    /// The date in Seoul.
    date: NaiveDate,
    /// The kind of the deadline.
    kind: DeadlineKindView,
}

/// A choice after missed days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleChangeView {
    /// The choice.
    choice: MissedChoice,
    /// The date in Seoul on which the server applied it.
    changed_on: NaiveDate,
    /// The last date in Seoul on which it can be undone.
    undoable_until: NaiveDate,
    /// The days before the choice, in order, to show what undoing restores.
    before: Vec<ArrangedDayView>,
}

/// The date of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ArrangedDayView {
    /// The date in Seoul on which the day was due.
    due_on: NaiveDate,
    /// Whether the day was skipped.
    skipped: bool,
}

impl ScheduleView {
    pub(crate) fn new(roadmap: &Roadmap, now: Instant) -> Self {
        let schedule = &roadmap.schedule;
        let undoable = schedule.change.as_ref().filter(|change| change.can_be_undone(now));
        let change = undoable.zip(roadmap.start_date).map(|(change, start)| ScheduleChangeView {
            choice: MissedChoice(change.choice),
            changed_on: seoul::day_of(change.at),
            undoable_until: change.undoable_until(),
            before: change.before.dated(start).map(|(due_on, skipped)| ArrangedDayView { due_on, skipped }).collect(),
        });
        let deadline =
            schedule.deadline.map(|deadline| ScheduleDeadlineView { date: deadline.date, kind: deadline.kind.into() });
        Self { deadline, change, kept_on: schedule.kept_on }
    }
}
