use crate::restricted::Restriction;
use chrono::TimeDelta;
use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldError, FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// Also if it is somebody else's.
    #[error("no such roadmap")]
    RoadmapNotFound,
    /// None was made for that day.
    #[error("no such worksheet")]
    WorksheetNotFound,
    #[error("no such category")]
    CategoryNotFound,
    /// Also if it is somebody else's.
    #[error("no such job")]
    JobNotFound,
    /// Samples are made by administrators.
    #[error("not an administrator")]
    Forbidden,
    #[error("a generation is running")]
    GenerationRunning,
    #[error("a week is being written anew")]
    RewriteRunning,
    /// Every day of the week is done or in its owner's own words.
    #[error("nothing of the week is left to be written anew")]
    NothingToRewrite,
    /// What was written was written for another plan than this has become.
    #[error("the plan has changed")]
    PlanChanged,
    /// What is to be taken back is no longer the latest of its week.
    #[error("the week was written anew since")]
    RewrittenSince,
    #[error("worksheets of another roadmap are being made")]
    WorksheetsRunning,
    #[error("the idempotency key was used for another order")]
    IdempotencyKeyReused,
    #[error("no generations left today")]
    QuotaExceeded {
        /// Until midnight in Seoul; always positive.
        retry_after: TimeDelta,
    },
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    #[error("too many favourites")]
    TooManyFavorites,
    #[error("restricted topic")]
    Restricted(Restriction),
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
