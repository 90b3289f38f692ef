//! Worksheets in responses.

use super::choices::{BasisView, SourceView, WorksheetStatusView};
use super::job_view::JobView;
use crate::http::seoul_time::SeoulTime;
use kernel::job::Job;
use roadmaps::library::Roadmap;
use roadmaps::worksheets::{Exercise, FoundWorksheet, Section, SelfCheck, WorksheetStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// The worksheets of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetsView {
    /// The roadmap's days, in order.
    days: Vec<WorksheetDayView>,
    /// The running or latest worksheet job; null if there is none, or if a later one is for another roadmap.
    #[schema(required = true)]
    job: Option<JobView>,
}

/// The worksheet status of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetDayView {
    /// The week, from 1.
    week: u8,
    /// The day within the week, from 1.
    day: u8,
    status: WorksheetStatusView,
}

impl WorksheetsView {
    pub(super) fn new(roadmap: &Roadmap, job: Option<Job>) -> Self {
        let days = roadmap.worksheet_statuses().map(|(day, status)| WorksheetDayView {
            week: day.week(),
            day: day.day(),
            status: WorksheetStatusView(status),
        });
        Self { days: days.collect(), job: job.map(|job| JobView::new(job, None)) }
    }
}

/// The worksheet of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorksheetView {
    /// The week, from 1.
    week: u8,
    /// The day within the week, from 1.
    day: u8,
    /// The day's topic when the worksheet was written.
    daily_keyword: String,
    /// Whether the day's text has changed since.
    is_outdated: bool,
    /// The goal: an ability gained by the end of the day.
    goal: String,
    /// The topics of the day.
    topics: Vec<WorksheetTopicView>,
    /// The exercises.
    exercises: Vec<WorksheetExerciseView>,
    /// The self-check questions; from the built-in planner only those that its curriculum answers, possibly none.
    self_checks: Vec<WorksheetCheckView>,
    /// The writer. The built-in planner writes an outline without explanations.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// When the roadmap was made.
    created_at: SeoulTime,
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

impl From<FoundWorksheet> for WorksheetView {
    fn from(FoundWorksheet { written: found, status, basis }: FoundWorksheet) -> Self {
        let worksheet = &found.worksheet;
        let (topics, exercises) = (worksheet.topics().iter().cloned(), worksheet.exercises().iter().cloned());
        let checks = worksheet.self_checks().iter().cloned();
        Self {
            week: found.day.week(),
            day: found.day.day(),
            is_outdated: status == WorksheetStatus::Outdated,
            goal: worksheet.goal().to_owned(),
            topics: topics.map(|Section { title, text }| WorksheetTopicView { title, text }).collect(),
            exercises: exercises
                .map(|Exercise { task, hint, minutes }| WorksheetExerciseView { task, hint, minutes })
                .collect(),
            self_checks: checks.map(|SelfCheck { question, answer }| WorksheetCheckView { question, answer }).collect(),
            source: SourceView(found.provenance.source),
            basis: BasisView(basis),
            created_at: SeoulTime(found.made_at),
            daily_keyword: found.keyword,
        }
    }
}
