//! What the roadmaps domain refuses, in the contract's codes.

use crate::error::{ApiError, ErrorCode};
use kernel::limit::Exceeded;
use roadmaps::Error;

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        match error {
            Error::Store(failure) => failure.into(),
            Error::Invalid(errors) => errors.into(),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::RoadmapNotFound => ErrorCode::RoadmapNotFound.into(),
            Error::CategoryNotFound => ErrorCode::CategoryNotFound.into(),
            Error::JobNotFound => ErrorCode::JobNotFound.into(),
            Error::GenerationRunning => ErrorCode::GenerationRunning.into(),
            Error::IdempotencyKeyReused => ErrorCode::IdempotencyKeyReused.into(),
            Error::Restricted(restriction) => Self::new(ErrorCode::RestrictedTopic).with_message(restriction.message()),
            Error::QuotaExceeded { retry_after } => {
                Self::new(ErrorCode::QuotaExceeded).with_retry_after(Exceeded { retry_after }.retry_after_seconds())
            }
            // Only workers hold jobs, and they answer to nobody.
            Error::JobLost => Self::internal(error),
        }
    }
}
