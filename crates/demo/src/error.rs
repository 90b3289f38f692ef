use kernel::StoreError;
use roadmaps::generation::WriteError;
use thiserror::Error;

/// The reasons why content could not be inserted.
#[derive(Debug, Error)]
pub enum DemoError {
    /// An account could not be created.
    #[error(transparent)]
    Identity(#[from] identity::Error),
    /// A study could not be created.
    #[error(transparent)]
    Studies(#[from] studies::Error),
    /// A sample could not be created.
    #[error(transparent)]
    Roadmaps(#[from] roadmaps::Error),
    /// The plan of a sample could not be written.
    #[error(transparent)]
    Plan(#[from] WriteError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
