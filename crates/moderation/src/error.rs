use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such case")]
    NotFound,
    #[error("not an administrator")]
    Forbidden,
    #[error("their own study")]
    OwnStudy,
    #[error("their own comment")]
    OwnComment,
    #[error("their own message")]
    OwnMessage,
    #[error("reported already")]
    AlreadyReported,
    /// Another administrator has decided since, or nothing was reported since the last decision.
    #[error("decided otherwise")]
    DecidedOtherwise,
    /// Authors are warned of hidden content only.
    #[error("not hidden")]
    NotHidden,
    /// The author's account is erased.
    #[error("no author to warn")]
    NoAuthor,
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
