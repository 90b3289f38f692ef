//! What a database must offer so that units of work can run on it.

use crate::Session;
use async_trait::async_trait;
use kernel::StoreError;

/// Whether a unit of work may change anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Sees one state of the data, changes nothing.
    Read,
    /// May change data; waits its turn where the database has one writer.
    Write,
}

/// How a unit of work ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Keep what it changed.
    Commit,
    /// Undo what it changed.
    RollBack,
}

/// A unit of work: it runs once, on a thread that may block, inside one transaction.
pub type Unit = Box<dyn FnOnce(&mut dyn Session) -> Verdict + Send>;

/// A database that runs units of work.
#[async_trait]
pub trait Database: Send + Sync {
    /// Runs `unit` in one transaction and ends the transaction by its verdict; a panic inside rolls back.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] before the unit ran if no connection came free in time; any other if the transaction
    /// could not be begun or committed, if a repository call in it failed and it wanted to commit all the same, or if it
    /// panicked. In each of these cases nothing was changed.
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError>;

    /// Whether it answers and its tables are up to date.
    async fn is_ready(&self) -> bool;
}
