//! Jobs as they are sent.

use super::view::in_seoul;
use chrono::{DateTime, FixedOffset};
use roadmaps::{FailureReason, Job, JobKind, JobStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// What a job does.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum JobKindView {
    /// Writes a roadmap.
    Generation,
}

/// Where a job stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum JobStatusView {
    /// Waits for a worker.
    Queued,
    /// Under way.
    Running,
    /// Done.
    Succeeded,
    /// Given up.
    Failed,
    /// Stopped by its owner.
    Cancelled,
}

/// Why a job was given up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum JobErrorCode {
    /// The writer could not be reached or broke off.
    GenerationFailed,
    /// What it wrote did not pass the checks.
    GenerationInvalid,
    /// It took too long.
    GenerationTimeout,
    /// The subject is one that no roadmap is made for.
    RestrictedTopic,
}

/// A piece of work in the background.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobView {
    /// Its id.
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
    created_at: DateTime<FixedOffset>,
}

impl From<Job> for JobView {
    fn from(job: Job) -> Self {
        let told = job.message.clone().or_else(|| job.failure.map(|reason| reason.message().to_owned()));
        Self {
            job_id: job.id.0,
            weeks_total: job.weeks_total(),
            kind: match job.kind {
                JobKind::Generation => JobKindView::Generation,
            },
            status: match job.status {
                JobStatus::Queued => JobStatusView::Queued,
                JobStatus::Running => JobStatusView::Running,
                JobStatus::Succeeded => JobStatusView::Succeeded,
                JobStatus::Failed => JobStatusView::Failed,
                JobStatus::Cancelled => JobStatusView::Cancelled,
            },
            weeks_done: job.weeks_done,
            is_sample: job.order.sample,
            roadmap_id: job.roadmap.map(|roadmap| roadmap.0),
            error_code: job.failure.map(|reason| match reason {
                FailureReason::Failed => JobErrorCode::GenerationFailed,
                FailureReason::Invalid => JobErrorCode::GenerationInvalid,
                FailureReason::TimedOut => JobErrorCode::GenerationTimeout,
                FailureReason::Restricted => JobErrorCode::RestrictedTopic,
            }),
            message: told,
            created_at: in_seoul(job.created_at),
        }
    }
}
