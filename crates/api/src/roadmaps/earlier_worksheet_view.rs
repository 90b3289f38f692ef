//! Worksheets of the earlier form in responses.

use roadmaps::plan::Source;
use roadmaps::worksheets::{EarlierWorksheet, Exercise, Section, SelfCheck};
use serde::Serialize;
use utoipa::ToSchema;

/// The parts of a worksheet that was written in the earlier form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EarlierWorksheetView {
    /// The topics of the day.
    topics: Vec<WorksheetTopicView>,
    /// The exercises.
    exercises: Vec<WorksheetExerciseView>,
    /// The self-check questions of a model; those of the built-in planner are left out.
    self_checks: Vec<WorksheetCheckView>,
}

/// A topic of the day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetTopicView {
    title: String,
    /// Plain text.
    text: String,
}

/// An exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetExerciseView {
    /// The exercise's text.
    task: String,
    /// A hint to begin with; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    hint: Option<String>,
    /// The approximate time in minutes.
    #[schema(minimum = 5, maximum = 180)]
    minutes: u16,
}

/// A self-check question.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetCheckView {
    question: String,
    /// The answer, to be hidden until requested.
    answer: String,
}

impl EarlierWorksheetView {
    pub(super) fn new(worksheet: EarlierWorksheet, source: Source) -> Self {
        let checks = worksheet.self_checks_by(source).to_vec().into_iter();
        let (topics, exercises) = (worksheet.topics.into_iter(), worksheet.exercises.into_iter());
        Self {
            topics: topics.map(|Section { title, text }| WorksheetTopicView { title, text }).collect(),
            exercises: exercises
                .map(|Exercise { task, hint, minutes }| WorksheetExerciseView { task, hint, minutes })
                .collect(),
            self_checks: checks.map(|SelfCheck { question, answer }| WorksheetCheckView { question, answer }).collect(),
        }
    }
}
