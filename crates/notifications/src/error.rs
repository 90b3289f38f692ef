use kernel::StoreError;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    /// Also if it is somebody else's.
    #[error("no such notification")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}
