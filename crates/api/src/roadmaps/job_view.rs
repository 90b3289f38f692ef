//! Jobs in responses.

use super::choices::{JobErrorCode, JobKindView, JobStatusView};
use crate::http::seoul_time::SeoulTime;
use kernel::RoadmapId;
use kernel::job::{Job, JobStatus};
use roadmaps::jobs::{FailureReason, JobKind};
use roadmaps::rewriting::RewriteOrder;
use roadmaps::worksheets::{WorksheetOrder, worksheet_failure};
use serde::Serialize;
use utoipa::ToSchema;

/// A background job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobView {
    job_id: i64,
    /// The kind of job.
    kind: JobKindView,
    /// The job's state.
    status: JobStatusView,
    /// The number of weeks written so far.
    #[schema(minimum = 0, maximum = 12)]
    weeks_done: u8,
    /// The number of weeks to write.
    #[schema(minimum = 1, maximum = 12)]
    weeks_total: u8,
    /// Whether the job makes a public sample.
    is_sample: bool,
    /// The week to rewrite, from 1; omitted for other kinds of jobs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 12)]
    week: Option<u8>,
    /// The roadmap that the job made or changed; omitted until it is written, and once it is deleted. For worksheets,
    /// the roadmap they belong to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    roadmap_id: Option<i64>,
    /// Why the job failed, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    error_code: Option<JobErrorCode>,
    /// Why the job failed, for users.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    /// When the job was ordered.
    created_at: SeoulTime,
}

impl JobView {
    /// `roadmap` is the job's result, if it still exists.
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
