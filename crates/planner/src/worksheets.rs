//! The built-in worksheets: what the curricula say of a day's topics, what they have done, and questions that they answer
//! themselves. They hold no explanations, so none is pretended: what is to be explained is an exercise.

mod about;
mod questions;
mod sheet;
mod slow;

pub use slow::SlowWorksheets;

use crate::planning::curriculum_for;
use about::Course;
use async_trait::async_trait;
use roadmaps::quality::{Flaw, Knowledge};
use roadmaps::{
    Provenance, Source, WeekOfDays, Worksheet, WorksheetWriter, WriteError, WritingProgress, WrittenWorksheets,
};

/// What the wording of worksheets is called beside the curriculum's version; raised when it changes.
const WORDING: &str = "worksheets 3";

#[async_trait]
impl WorksheetWriter for crate::BuiltInPlanner {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _progress: &dyn WritingProgress) -> WrittenWorksheets {
        worksheets(wanted)
    }
}

/// The same worksheets for the same plan, each time, and for every day: tests over every curriculum show that all pass the rules.
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
