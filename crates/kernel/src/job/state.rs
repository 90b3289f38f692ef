use crate::{Instant, JobId, StoreError, UserId};
use chrono::TimeDelta;
use std::iter::Sum;
use thiserror::Error;

/// How long a worker owns a job without renewing its lease.
pub const LEASE: TimeDelta = TimeDelta::seconds(15);
/// How often a worker renews its lease.
pub const HEART_BEAT: TimeDelta = TimeDelta::seconds(5);
/// The most starts of a job before it fails, so that a job that crashes its process does not do so forever.
pub const MAX_ATTEMPTS: u8 = 5;
pub const ABANDONED: &str = "ABANDONED";

/// Something that happened to a job of any kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// A job may be claimed: a new one, or one that its process handed back.
    Queued {
        kind: &'static str,
    },
    Cancelled(JobId),
    /// The job succeeded or failed.
    Ended(JobId),
}

crate::stored_enum! {
    JobStatus {
        Queued = "QUEUED",
        Running = "RUNNING",
        Succeeded = "SUCCEEDED",
        Failed = "FAILED",
        Cancelled = "CANCELLED",
    }
}

impl JobStatus {
    #[must_use]
    pub fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Cancelled)
    }
}

/// Decides which waiting job is claimed first; among equal ones, the one that has waited longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// A user is waiting for it.
    Person,
    Background,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    pub kind: &'static str,
    /// The user it works for; `None` for maintenance.
    pub owner: Option<UserId>,
    /// JSON in a format of the kind.
    pub payload: String,
    pub priority: Priority,
    /// The job does not start before this time.
    pub run_at: Instant,
    /// The number of steps, for a progress bar.
    pub steps_total: u8,
    pub created_at: Instant,
}

impl NewJob {
    #[must_use]
    pub fn stored(self, id: JobId) -> Job {
        Job {
            id,
            kind: self.kind.to_owned(),
            owner: self.owner,
            payload: self.payload,
            status: JobStatus::Queued,
            run_at: self.run_at,
            lease: None,
            attempt: 0,
            steps_done: 0,
            steps_total: self.steps_total,
            failure: None,
            message: None,
            created_at: self.created_at,
            finished_at: None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// A secret of this run, so that no other run can act in its place.
    pub token: String,
    pub until: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: JobId,
    pub kind: String,
    pub owner: Option<UserId>,
    pub payload: String,
    pub status: JobStatus,
    pub run_at: Instant,
    pub lease: Option<Lease>,
    pub attempt: u8,
    pub steps_done: u8,
    pub steps_total: u8,
    /// Why it failed: a code defined by the kind.
    pub failure: Option<String>,
    /// A message for the owner, if it says more than the code's usual message.
    pub message: Option<String>,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    Succeeded,
    Failed { failure: &'static str, message: Option<String> },
}

/// The number of jobs that ended, by result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EndedJobs {
    pub succeeded: u64,
    pub failed: u64,
}

impl Sum for EndedJobs {
    fn sum<I: Iterator<Item = Self>>(jobs: I) -> Self {
        jobs.fold(Self::default(), |all, these| Self {
            succeeded: all.succeeded + these.succeeded,
            failed: all.failed + these.failed,
        })
    }
}

/// The run no longer owns its job: it was cancelled, has ended, or another worker holds the lease.
#[derive(Debug, Error)]
pub enum Lost {
    #[error("the job was lost")]
    Lost,
    #[error(transparent)]
    Store(#[from] StoreError),
}
