//! Jobs as they are sent.

use super::choices::{JobErrorCode, JobKindView, JobStatusView};
use crate::seoul_time::SeoulTime;
use kernel::RoadmapId;
use kernel::job::Job;
use roadmaps::{FailureReason, JobKind};
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
    /// What it made; left out until it has, and once that was deleted.
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
        Self {
            job_id: job.id.0,
            kind: JobKindView(kind),
            status: JobStatusView(job.status),
            weeks_done: job.steps_done,
            weeks_total: job.steps_total,
            is_sample: kind == JobKind::Sample,
            roadmap_id: roadmap.map(|roadmap| roadmap.0),
            error_code: failure.map(JobErrorCode),
            message: job.message.or_else(|| failure.map(|reason| reason.message().to_owned())),
            created_at: SeoulTime(job.created_at),
        }
    }
}
