use thiserror::Error;

/// A failure of the store. The unit of work in which it happened can no longer commit.
#[derive(Debug, Error)]
pub enum StoreError {
    /// No connection or write permit became free in time; retrying later may work.
    #[error("the store is busy")]
    Unavailable,
    #[error("already there: {constraint}")]
    Duplicate {
        /// The unique constraint's name, the same on every database.
        constraint: &'static str,
    },
    #[error("points at a row that does not exist")]
    DanglingReference,
    /// A stored value could not have been written by this program.
    #[error("stored value cannot be read: {0}")]
    Corrupt(String),
    #[error("the store failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    #[must_use]
    pub fn is_duplicate_of(&self, name: &str) -> bool {
        matches!(self, Self::Duplicate { constraint } if *constraint == name)
    }
}
