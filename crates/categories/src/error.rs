//! Why a change of the category tree is refused.

use kernel::{FieldErrors, StoreError};
use thiserror::Error;

/// What can go wrong with categories.
#[derive(Debug, Error)]
pub enum Error {
    /// No node has that id.
    #[error("no such category")]
    NotFound,
    /// A sibling has that name.
    #[error("a sibling has that name")]
    NameTaken,
    /// The node has nodes below it.
    #[error("the category has children")]
    HasChildren,
    /// The node is a main category and holds studies, which would have nowhere to go.
    #[error("the main category holds studies")]
    InUse,
    /// A value is not acceptable.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
