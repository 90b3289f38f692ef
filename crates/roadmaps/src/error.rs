//! Why a use case of this domain was refused.

use crate::restricted::Restriction;
use chrono::TimeDelta;
use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldError, FieldErrors, StoreError};
use thiserror::Error;

/// Why a use case of this domain was refused.
#[derive(Debug, Error)]
pub enum Error {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Values are out of their ranges.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// No such roadmap, or it is somebody else's.
    #[error("no such roadmap")]
    RoadmapNotFound,
    /// No such category.
    #[error("no such category")]
    CategoryNotFound,
    /// No such job, or it is somebody else's.
    #[error("no such job")]
    JobNotFound,
    /// The person already has a generation that has not ended.
    #[error("a generation is running")]
    GenerationRunning,
    /// The key was used within a day for another order.
    #[error("the idempotency key was used for another order")]
    IdempotencyKeyReused,
    /// The person made as many roadmaps today as a day allows.
    #[error("no generations left today")]
    QuotaExceeded {
        /// Until midnight in Seoul; always positive.
        retry_after: TimeDelta,
    },
    /// The person orders too often.
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    /// The subject is one that no plan is made for.
    #[error("restricted topic")]
    Restricted(Restriction),
    /// The job does not belong to this run of it any more: it was cancelled, or its lease went to another worker.
    #[error("the job was lost")]
    JobLost,
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded(exceeded) => Self::TooMany(exceeded),
            LimitError::Store(error) => Self::Store(error),
        }
    }
}

impl From<FieldError> for Error {
    fn from(error: FieldError) -> Self {
        Self::Invalid(error.into())
    }
}
