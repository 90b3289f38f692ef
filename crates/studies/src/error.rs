//! The refusals of the use cases.

use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such study")]
    NotFound,
    #[error("no such comment")]
    CommentNotFound,
    #[error("not the author")]
    NotAuthor,
    /// The caller is neither the author nor an administrator, where either is enough.
    #[error("neither the author nor an administrator")]
    NotAuthorNorAdmin,
    /// It was changed since the version on which the change is based.
    #[error("changed meanwhile")]
    Stale,
    #[error("the deadline is over")]
    DeadlineOver,
    #[error("the author cannot apply")]
    OwnStudy,
    #[error("applied already")]
    AlreadyApplied,
    /// The author rejected or removed the user, who cannot apply again.
    #[error("was turned down")]
    TurnedDown,
    #[error("recruiting has not begun")]
    NotOpen,
    #[error("recruiting is over")]
    Closed,
    /// A hidden study takes no applications.
    #[error("the study is hidden")]
    Hidden,
    #[error("no seat is left")]
    Full,
    #[error("the applicant is suspended")]
    ApplicantSuspended,
    #[error("no such application")]
    ApplicationNotFound,
    #[error("no seat is offered, or not any more")]
    NothingOffered,
    #[error("neither a member nor the author")]
    NotMember,
    /// There is no such saved filter, or it belongs to another user.
    #[error("no such saved filter")]
    SavedFilterNotFound,
    #[error("too many saved filters")]
    TooManySavedFilters,
    #[error("idempotency key used with another body")]
    KeyReused,
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded(exceeded) => Self::TooMany(exceeded),
            LimitError::Store(failure) => Self::Store(failure),
        }
    }
}
