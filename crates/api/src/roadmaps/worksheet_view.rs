//! Worksheets in responses.

use super::choices::{BasisView, SourceView, WorksheetStatusView};
use super::earlier_worksheet_view::EarlierWorksheetView;
use super::job_view::JobView;
use crate::http::seoul_time::SeoulTime;
use kernel::job::Job;
use roadmaps::library::Roadmap;
use roadmaps::worksheets::{
    RecallQuestion, ShownWorksheet, StuckNote, Worksheet, WorksheetMinutes, WorksheetStatus, WorksheetText,
};
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
    /// The goal: an ability gained by the end of the day, in one sentence.
    goal: String,
    /// The parts of the worksheet; null if it has the earlier form.
    #[schema(required = true)]
    parts: Option<WorksheetPartsView>,
    /// The worksheet in the form that worksheets had before; null otherwise.
    #[schema(required = true)]
    earlier: Option<EarlierWorksheetView>,
    /// The minutes of each part. They add up to the user's time on that day; null if that is unknown.
    #[schema(required = true)]
    minutes: Option<WorksheetMinutesView>,
    /// The user's note on where they got stuck on that day; null if there is none.
    #[schema(required = true)]
    stuck: Option<String>,
    /// On a review day, the notes since the review before, in the order of their days.
    to_review: Vec<StuckNoteView>,
    /// The writer.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// When the worksheet was made.
    created_at: SeoulTime,
}

/// The parts of a worksheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorksheetPartsView {
    /// Questions about earlier days: at most one, on a review day at most three. There is none on the first day, or if
    /// the built-in planner has no question about an earlier day.
    #[schema(max_items = 3)]
    recalls: Vec<WorksheetRecallView>,
    /// The task.
    task: WorksheetTaskView,
    /// Something to find outside of MOYA.
    look_up: LookUpView,
}

/// A question about an earlier day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetRecallView {
    /// The week of the day that taught the answer, from 1.
    week: u8,
    /// That day within its week, from 1.
    day: u8,
    question: String,
    /// The answer, to be hidden until requested.
    answer: String,
}

/// The task of a worksheet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorksheetTaskView {
    /// The text of the task, without markup.
    text: String,
    /// A condition, or a hint to begin with; null if there is none.
    #[schema(required = true)]
    note: Option<String>,
    /// Statements about a good result.
    results: Vec<String>,
}

/// Something to find outside of MOYA.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LookUpView {
    /// The subject to look up.
    subject: String,
    /// Where to look, or what to write down; null if there is none.
    #[schema(required = true)]
    note: Option<String>,
    /// The words to search for.
    search: String,
}

/// The minutes of the parts of a worksheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorksheetMinutesView {
    /// The whole day.
    total: u16,
    /// All questions together; 0 if there is none.
    recall: u16,
    task: u16,
    look_up: u16,
}

/// A note on where the user got stuck.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StuckNoteView {
    /// The week of the note's day, from 1.
    week: u8,
    /// The note's day within its week, from 1.
    day: u8,
    text: String,
}

impl From<ShownWorksheet> for WorksheetView {
    fn from(shown: ShownWorksheet) -> Self {
        let ShownWorksheet { worksheet, status, basis, minutes, stuck, to_review } = shown;
        let source = worksheet.provenance.source;
        let goal = worksheet.text.goal().to_owned();
        let (parts, earlier) = match worksheet.text {
            WorksheetText::Parts(parts) => (Some(WorksheetPartsView::from(&parts)), None),
            WorksheetText::Earlier(earlier) => (None, Some(EarlierWorksheetView::new(earlier, source))),
        };
        Self {
            week: worksheet.day.week(),
            day: worksheet.day.day(),
            daily_keyword: worksheet.keyword,
            is_outdated: status == WorksheetStatus::Outdated,
            goal,
            parts,
            earlier,
            minutes: minutes.map(WorksheetMinutesView::from),
            stuck: stuck.map(|note| note.text),
            to_review: to_review.into_iter().map(StuckNoteView::from).collect(),
            source: SourceView(source),
            basis: BasisView(basis),
            created_at: SeoulTime(worksheet.made_at),
        }
    }
}

impl From<&Worksheet> for WorksheetPartsView {
    fn from(worksheet: &Worksheet) -> Self {
        let recall = |RecallQuestion { taught, question, answer }: &RecallQuestion| WorksheetRecallView {
            week: taught.week(),
            day: taught.day(),
            question: question.clone(),
            answer: answer.clone(),
        };
        let (task, look_up) = (worksheet.task().clone(), worksheet.look_up().clone());
        Self {
            recalls: worksheet.recalls().iter().map(recall).collect(),
            task: WorksheetTaskView { text: task.text, note: task.note, results: task.results },
            look_up: LookUpView { subject: look_up.subject, note: look_up.note, search: look_up.search },
        }
    }
}

impl From<WorksheetMinutes> for WorksheetMinutesView {
    fn from(WorksheetMinutes { recall, task, look_up }: WorksheetMinutes) -> Self {
        Self { total: recall + task + look_up, recall, task, look_up }
    }
}

impl From<StuckNote> for StuckNoteView {
    fn from(StuckNote { day, text, written_at: _ }: StuckNote) -> Self {
        Self { week: day.week(), day: day.day(), text }
    }
}
