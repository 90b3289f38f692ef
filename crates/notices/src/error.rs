use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such notice")]
    NotFound,
    #[error("not an administrator")]
    Forbidden,
    /// Another administrator has edited it since it was read.
    #[error("changed since it was read")]
    Stale,
    /// Within a day, another request was sent with the same key.
    #[error("the key belongs to another request")]
    KeyReused,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
