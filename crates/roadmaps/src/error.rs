use crate::restricted::Restriction;
use crate::schedule::Unfit;
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
    /// There is no such roadmap, or it belongs to another user.
    #[error("no such roadmap")]
    RoadmapNotFound,
    /// The day has no worksheet.
    #[error("no such worksheet")]
    WorksheetNotFound,
    /// The question was not asked on the day of the rating.
    #[error("the question was not asked")]
    QuestionNotAsked,
    #[error("no such category")]
    CategoryNotFound,
    /// There is no such job, or it belongs to another user.
    #[error("no such job")]
    JobNotFound,
    /// Only administrators may create samples.
    #[error("not an administrator")]
    Forbidden,
    #[error("a generation is running")]
    GenerationRunning,
    #[error("a week is being written anew")]
    RewriteRunning,
    /// Every day of the week is done or edited.
    #[error("nothing of the week is left to be written anew")]
    NothingToRewrite,
    /// The plan has changed since the new text was requested.
    #[error("the plan has changed")]
    PlanChanged,
    /// The rewriting to undo is no longer the latest one of its week.
    #[error("the week was written anew since")]
    RewrittenSince,
    #[error("worksheets of another roadmap are being made")]
    WorksheetsRunning,
    #[error("the idempotency key was used for another order")]
    IdempotencyKeyReused,
    #[error("no generations left today")]
    QuotaExceeded {
        /// The time until midnight in Seoul; always positive.
        retry_after: TimeDelta,
    },
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    /// Fewer than three days in a row are missed.
    #[error("no days are missed")]
    NothingMissed,
    /// The missed days cannot be merged.
    #[error("the missed days do not fit")]
    Unfit(Unfit),
    /// The choice after missed days is too old to be undone.
    #[error("too late to undo the choice")]
    TooLateToUndo,
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
