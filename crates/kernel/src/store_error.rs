use thiserror::Error;

/// A failure of the store. After one, the unit of work it happened in cannot be committed.
#[derive(Debug, Error)]
pub enum StoreError {
    /// No connection or no permit to write came free in time; the same call may work later.
    #[error("the store is busy")]
    Unavailable,
    #[error("already there: {constraint}")]
    Duplicate {
        /// The unique constraint's name, the same on every database.
        constraint: &'static str,
    },
    #[error("points at a row that does not exist")]
    DanglingReference,
    /// A stored value is not one that this program could have written.
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
