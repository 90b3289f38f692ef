use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such category")]
    NotFound,
    #[error("not an administrator")]
    Forbidden,
    #[error("a sibling has that name")]
    NameTaken,
    #[error("the category has children")]
    HasChildren,
    /// A main category with studies cannot be deleted, because they could not move up.
    #[error("the main category holds studies")]
    InUse,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
