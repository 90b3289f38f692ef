//! Why something about a study is refused.

use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

/// What can go wrong with studies.
#[derive(Debug, Error)]
pub enum Error {
    /// No study has that id.
    #[error("no such study")]
    NotFound,
    /// Only its author may do that.
    #[error("not the author")]
    NotAuthor,
    /// It was changed since the version that the change was made from.
    #[error("changed meanwhile")]
    Stale,
    /// It cannot be opened again: its deadline is over.
    #[error("the deadline is over")]
    DeadlineOver,
    /// The idempotency key was used with another body.
    #[error("idempotency key used with another body")]
    KeyReused,
    /// Too many studies were posted in a short time.
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    /// Values are not acceptable.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The store failed.
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
