//! Worksheets as they are sent.

use super::choices::{SourceView, WorksheetStatusView};
use super::job_view::JobView;
use crate::seoul_time::SeoulTime;
use kernel::job::Job;
use roadmaps::{DayWorksheet, Exercise, Roadmap, Section, SelfCheck, WorksheetStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// Where the worksheets of a roadmap stand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetsView {
    /// Its days, in order.
    days: Vec<WorksheetDayView>,
    /// The job that makes them, or made them last; null if there is none, or those of another roadmap were made since.
    #[schema(required = true)]
    job: Option<JobView>,
}

/// Where the worksheet of a day stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetDayView {
    /// The week, from 1.
    week: u8,
    /// The day inside the week, from 1.
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

/// What is worked through on a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorksheetView {
    /// The week, from 1.
    week: u8,
    /// The day inside the week, from 1.
    day: u8,
    /// What the day was about when this was written.
    daily_keyword: String,
    /// Whether the day is about something else by now.
    is_outdated: bool,
    /// What one can do at the end of the day.
    goal: String,
    /// What it is about.
    topics: Vec<WorksheetTopicView>,
    /// What is to be done.
    exercises: Vec<WorksheetExerciseView>,
    /// What to ask oneself; from the built-in planner only what its curriculum answers, which may be nothing.
    self_checks: Vec<WorksheetCheckView>,
    /// Who wrote it. The built-in planner's is an outline: it has no explanations.
    source: SourceView,
    /// When it was made.
    created_at: SeoulTime,
}

/// A part of what a day is about.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetTopicView {
    title: String,
    /// Plain text.
    text: String,
}

/// Something to be done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetExerciseView {
    /// What.
    task: String,
    /// How to begin; left out where there is nothing to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    hint: Option<String>,
    /// How long it takes, about.
    #[schema(minimum = 5, maximum = 180)]
    minutes: u16,
}

/// A question to ask oneself.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetCheckView {
    question: String,
    /// To be hidden until it is asked for.
    answer: String,
}

impl From<(DayWorksheet, WorksheetStatus)> for WorksheetView {
    fn from((found, status): (DayWorksheet, WorksheetStatus)) -> Self {
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
            created_at: SeoulTime(found.made_at),
            daily_keyword: found.keyword,
        }
    }
}
