//! The built-in worksheets: the curriculum's texts about a day's topics, its exercises, and questions that it can
//! answer. Curricula contain no explanations, so explaining is an exercise.

mod about;
mod questions;
mod sheet;
mod slow;

pub use slow::SlowWorksheets;

use crate::planning::curriculum_for;
use about::Course;
use async_trait::async_trait;
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::plan::{Provenance, Source};
use roadmaps::quality::{Flaw, Knowledge};
use roadmaps::worksheets::{WeekOfDays, Worksheet, WorksheetWriter, WrittenWorksheets};

/// The version of the wording, stored beside the curriculum's version. Increase it with every change.
const WORDING: &str = "worksheets 3";

#[async_trait]
impl WorksheetWriter for crate::BuiltInPlanner {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _progress: &dyn WritingProgress) -> WrittenWorksheets {
        worksheets(wanted)
    }
}

/// Writes the worksheets of a week; the same plan gives the same worksheets. Tests over every curriculum show that all
/// pass the rules.
#[must_use]
pub fn worksheets(wanted: WeekOfDays<'_>) -> WrittenWorksheets {
    let (curriculum, is_known) = curriculum_for(wanted.brief);
    let course = Course::of(&curriculum, &wanted);
    let known = is_known.then_some(&*curriculum as &dyn Knowledge);
    let written = wanted.days().map(|(day, keyword)| {
        let draft = sheet::of(&course, day.index().into());
        let worksheet = Worksheet::accept(wanted.brief, keyword, draft, Source::BuiltIn, known)
            .map_err(|flaws| WriteError::Invalid(flaws.into_iter().map(Flaw::shape).collect()));
        (day, worksheet)
    });
    let version = format!("{} · {WORDING}", curriculum.label);
    WrittenWorksheets::of(written, Provenance { source: Source::BuiltIn, version })
}

#[cfg(test)]
mod tests;
