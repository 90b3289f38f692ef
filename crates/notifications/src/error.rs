use kernel::StoreError;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    /// There is no such notification, or it belongs to another user.
    #[error("no such notification")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}
