use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such inquiry")]
    NotFound,
    #[error("not an administrator")]
    Forbidden,
    /// Another administrator has answered, closed or reopened it since it was read.
    #[error("changed since it was read")]
    Stale,
    /// Within a day, another request was sent with the same key.
    #[error("the key belongs to another request")]
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
