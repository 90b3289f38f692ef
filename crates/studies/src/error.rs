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
    /// It was changed since the version that the change was made from.
    #[error("changed meanwhile")]
    Stale,
    #[error("the deadline is over")]
    DeadlineOver,
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
