//! Jobs as they are sent.

use super::choices::{JobErrorCode, JobKindView, JobStatusView};
use crate::seoul_time::SeoulTime;
use kernel::RoadmapId;
use kernel::job::{Job, JobStatus};
use roadmaps::{FailureReason, JobKind, RewriteOrder, WorksheetOrder, worksheet_failure};
use serde::Serialize;
use utoipa::ToSchema;

/// A piece of work in the background.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobView {
    job_id: i64,
    /// What it does.
    kind: JobKindView,
    /// Where it stands.
    status: JobStatusView,
    /// How many weeks are written.
    #[schema(minimum = 0, maximum = 12)]
    weeks_done: u8,
    /// How many weeks there are to write.
    #[schema(minimum = 1, maximum = 12)]
    weeks_total: u8,
    /// Whether it makes a public sample.
    is_sample: bool,
    /// Of a week that is written anew: its number, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 12)]
    week: Option<u8>,
    /// What it made, or of which it wrote a week, left out until it has and once that was deleted; or the roadmap whose
    /// worksheets it makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    roadmap_id: Option<i64>,
    /// Why it was given up, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    error_code: Option<JobErrorCode>,
    /// Why it was given up, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// When it was ordered.
    created_at: SeoulTime,
}

impl JobView {
    /// `roadmap` is what the job made, if it is still there.
    pub(super) fn new(job: Job, roadmap: Option<RoadmapId>) -> Self {
        let failure = job.failure.as_deref().map(FailureReason::of);
        let kind = JobKind::parse(&job.kind).unwrap_or(JobKind::Generation);
        let rewritten = RewriteOrder::from_payload(&job.payload).filter(|_| kind == JobKind::Rewrite);
        let worksheets = WorksheetOrder::of(&job);
        let of = match (&rewritten, &worksheets) {
            (Some(order), _) if job.status == JobStatus::Succeeded => Some(order.wanted.roadmap),
            (_, Some(order)) => Some(order.roadmap),
            _ => None,
        };
        let sentence = match kind {
            JobKind::Rewrite => FailureReason::message_about_a_week,
            JobKind::Worksheets => worksheet_failure,
            JobKind::Generation | JobKind::Sample => FailureReason::message,
        };
        Self {
            job_id: job.id.0,
            kind: JobKindView(kind),
            status: JobStatusView(job.status),
            weeks_done: job.steps_done,
            weeks_total: job.steps_total,
            is_sample: kind == JobKind::Sample,
            week: rewritten.map(|order| order.wanted.week),
            roadmap_id: roadmap.or(of).map(|roadmap| roadmap.0),
            error_code: failure.map(JobErrorCode),
            message: job.message.or_else(|| failure.map(|reason| sentence(reason).to_owned())),
            created_at: SeoulTime(job.created_at),
        }
    }
}
